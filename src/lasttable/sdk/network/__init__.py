"""Your bot at a table on a server: the class that plays in the arena, over the network."""

from lasttable.sdk.network.door import Door, NetworkError, Refused, WebDoor
from lasttable.sdk.network.online import OnlineBot
from lasttable.sdk.network.picture import Picture
from lasttable.sdk.network.table_session import TableSession

__all__ = [
    "Door",
    "NetworkError",
    "OnlineBot",
    "Picture",
    "Refused",
    "TableSession",
    "WebDoor",
]
