package io.feedmill.media.encode;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Reads numbers from a file in memory; a position after its end causes an [EOFException].
final class Bytes {
  private final ByteBuffer bytes;

  Bytes(byte[] bytes, ByteOrder order) {
    this.bytes = ByteBuffer.wrap(bytes).order(order);
  }

  int length() {
    return bytes.limit();
  }

  int at(int place) throws EOFException {
    require(place, 1);
    return bytes.get(place) & 0xff;
  }

  int shortAt(int place) throws EOFException {
    require(place, 2);
    return bytes.getShort(place) & 0xffff;
  }

  long intAt(int place) throws EOFException {
    require(place, 4);
    return bytes.getInt(place) & 0xffff_ffffL;
  }

  /// 24 bits, the lowest first.
  int threeAt(int place) throws EOFException {
    return at(place) | at(place + 1) << 8 | at(place + 2) << 16;
  }

  boolean startsWith(String text, int place) {
    byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
    if (place + wanted.length > length()) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (bytes.get(place + i) != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  /// @throws EOFException unless the file has that many bytes
  void require(int place, long count) throws EOFException {
    if (place < 0 || count < 0 || place + count > length()) {
      throw new EOFException("the file is cut off");
    }
  }
}
