"""Reading a QR code off the screen, as a phone's camera would."""

from __future__ import annotations

import base64

import numpy
import zxingcpp
from playwright.sync_api import Locator

_TO_GREY = """async (png) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const paper = canvas.getContext('2d')
  paper.drawImage(image, 0, 0)
  const { data } = paper.getImageData(0, 0, image.width, image.height)
  const grey = []
  for (let at = 0; at < data.length; at += 4)
    grey.push(Math.round((data[at] + data[at + 1] + data[at + 2]) / 3))
  return [image.height, image.width, grey]
}"""


def read_qr(picture: Locator) -> str:
    """Take a picture of a part of the page and read the code in it."""
    png = base64.b64encode(picture.screenshot()).decode()
    height, width, grey = picture.page.evaluate(_TO_GREY, png)
    found = zxingcpp.read_barcodes(numpy.array(grey, dtype=numpy.uint8).reshape(height, width))
    assert len(found) == 1, f"{len(found)} codes in the picture"
    return str(found[0].text)
