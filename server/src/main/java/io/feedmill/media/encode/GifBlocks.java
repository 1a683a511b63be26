package io.feedmill.media.encode;

import java.io.IOException;
import java.nio.ByteOrder;

/// The blocks of a GIF up to its first frame.
final class GifBlocks {
  private static final int HEAD = 13;
  private static final int EXTENSION = 0x21;
  private static final int FRAME = 0x2c;

  private final byte[] bytes;
  private final Bytes in;

  GifBlocks(byte[] bytes) {
    this.bytes = bytes;
    this.in = new Bytes(bytes, ByteOrder.LITTLE_ENDIAN);
  }

  PictureFile firstFrame() throws IOException {
    int flags = in.at(10);
    int at = HEAD + ((flags & 0x80) == 0 ? 0 : 3 << ((flags & 7) + 1));
    while (in.at(at) == EXTENSION) {
      at = afterExtension(at);
    }
    if (in.at(at) != FRAME) {
      throw new IOException("the GIF has no frame");
    }
    int left = in.shortAt(at + 1);
    int top = in.shortAt(at + 3);
    return new PictureFile(bytes, bytes.length, null, left, top, 0);
  }

  private int afterExtension(int start) throws IOException {
    int at = start + 2;
    int length = in.at(at);
    while (length != 0) {
      at += length + 1;
      length = in.at(at);
    }
    return at + 1;
  }
}
