"""The tables of the database. Migrations build them; a test keeps both the same."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

metadata = MetaData()

guest = Table(
    "guest",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    # The token itself is only in the guest's cookie: a stolen database opens no seat.
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    # Since when this guest may no longer come in; null: welcome.
    Column("banned", BigInteger),
    # The day of the latest visit, in milliseconds.
    Column("seen", BigInteger),
    # What kind of device the first cookie is on.
    Column("label", String(40)),
    # A bot has a token in place of a cookie, and belongs to whoever made it; null: to the operator.
    Column("kind", String(10), nullable=False, server_default="person"),
    Column("owner", BigInteger, index=True),
    # Since when a bot's token opens nothing any more.
    Column("revoked", BigInteger),
)

guest_device = Table(
    "guest_device",
    metadata,
    # Every cookie of a guest after the first; whoever has one of them is the guest.
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", BigInteger, nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

guest_pass = Table(
    "guest_pass",
    metadata,
    # A secret that makes one more device a guest's, once.
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", BigInteger, nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", String(60), nullable=False),
    Column("state", String(10), nullable=False),
    Column("host", BigInteger),
    Column("settings", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("barred", JSON, nullable=False),
    Column("notices", JSON, nullable=False),
    Column("joining", JSON, nullable=False),
    Column("held", JSON, nullable=False, server_default="[]"),
    Column("manners", JSON, nullable=False, server_default="{}"),
    Column("seed", String(64), nullable=False),
    # The secret of the deal and what people added to it; null: the deal is not sealed.
    Column("seal", JSON(none_as_null=True)),
    Column("seats_at_start", SmallInteger, nullable=False),
    Column("next", String(6)),
    Column("outcome", JSON(none_as_null=True)),
    # Null at any table that is not a lesson.
    Column("lesson", SmallInteger),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("creator", BigInteger),
    Column("took_over", JSON, nullable=False, server_default="[]"),
    Column("leavers", JSON, nullable=False, server_default="[]"),
)

chair = Table(
    "chair",
    metadata,
    Column("code", String(6), ForeignKey("game_table.code"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("guest", BigInteger),
    Column("name", String(40), nullable=False),
    Column("level", String(10)),
    Column("colour", String(20), nullable=False),
    Column("left", Boolean, nullable=False),
    Column("won", Integer, nullable=False, server_default="0"),
    # Who runs the outside bot in this seat.
    Column("run_by", String(40), nullable=False, server_default=""),
    Index("chair_of_guest", "guest", "code"),
)

answer = Table(
    "answer",
    metadata,
    Column("code", String(6), ForeignKey("game_table.code"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("key", Text, nullable=False),
    Column("late", Boolean, nullable=False),
    Column("at", Integer, nullable=False),
    Column("guest", BigInteger),
    # The id its sender gave the message, so that it is not carried out twice.
    Column("message", BigInteger),
    # Microseconds: the newest round trip of the sender's line, and how long the answer was held
    # back to make lines even.
    Column("trip", Integer),
    Column("held", Integer),
    # Rows are found by table and number alone, so SQLite may keep them in that order.
    sqlite_with_rowid=False,
)

talk_line = Table(
    "talk_line",
    metadata,
    Column("code", String(6), ForeignKey("game_table.code"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("guest", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("name", String(40), nullable=False),
    # Null: to the table. Else pairs of a seat and the guest who sat there then.
    Column("receivers", JSON(none_as_null=True)),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

film = Table(
    "film",
    metadata,
    Column("code", String(6), ForeignKey("game_table.code"), primary_key=True),
    # The version of the rules that the game was played with.
    Column("rules", Integer, nullable=False),
    # A whole film shows every step; otherwise it is one picture of where the game stood.
    Column("is_whole", Boolean, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

turn_wait = Table(
    "turn_wait",
    metadata,
    Column("code", String(6), ForeignKey("game_table.code"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", BigInteger, nullable=False),
    # Milliseconds of the time of day: they pass while the server sleeps.
    Column("since", BigInteger, nullable=False),
    Column("tell", BigInteger),
    Column("remind", BigInteger),
    Column("due", BigInteger),
    Column("is_late", Boolean, nullable=False),
    Column("stand_in", Boolean, nullable=False),
)

read_mark = Table(
    "read_mark",
    metadata,
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("code", String(6), primary_key=True),
    # The newest line of talk that was on this guest's screen.
    Column("n", Integer, nullable=False),
)

push_subscription = Table(
    "push_subscription",
    metadata,
    # The hash of the endpoint: one row per browser, whoever uses it.
    Column("id", String(64), primary_key=True),
    Column("guest", BigInteger, nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    # Where its page was opened; a new link has another origin.
    Column("origin", String(255), nullable=False, server_default=""),
)

held_notice = Table(
    "held_notice",
    metadata,
    # What waits for the end of somebody's quiet hours.
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("code", String(6), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("who", String(40), nullable=False),
    Column("sender", BigInteger),
    Column("moment", BigInteger, nullable=False),
)

notice_choice = Table(
    "notice_choice",
    metadata,
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("whispers", Boolean, nullable=False),
    # Minutes of the day in the guest's time zone; both null: no quiet hours.
    Column("quiet_from", SmallInteger),
    Column("quiet_to", SmallInteger),
    Column("zone", String(64), nullable=False),
    Column("mail", String(254)),
    Column("webhook", Boolean, nullable=False),
)

notice_mute = Table(
    "notice_mute",
    metadata,
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("code", String(6), primary_key=True),
)

block = Table(
    "block",
    metadata,
    Column("guest", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked", BigInteger, primary_key=True, autoincrement=False),
)

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(6), nullable=False),
    Column("guest", BigInteger, nullable=False),
    Column("about", BigInteger),
    Column("about_name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    # Talk is deleted after the game; what the reporter heard from that person is kept here.
    Column("heard", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    # When the operator settled it, and what came of it.
    Column("settled", BigInteger),
    Column("note", Text),
)
