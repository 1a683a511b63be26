package io.feedmill.app.docs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Width and height of a picture in pixels, from the head of its file.
///
/// PNG has them in its first chunk (RFC 2083, 4.1.1), WebP with loss in its key frame (RFC 6386,
/// 9.1).
record PictureSize(int width, int height) {
  private static final int PNG_WIDTH = 16;
  private static final int WEBP_WIDTH = 26;
  private static final int MOST = 0x3FFF;

  /// @throws IllegalArgumentException for other files
  static PictureSize of(byte[] file) {
    if (starts(file, 1, "PNG")) {
      ByteBuffer head = ByteBuffer.wrap(file);
      return new PictureSize(head.getInt(PNG_WIDTH), head.getInt(PNG_WIDTH + Integer.BYTES));
    }
    if (starts(file, 0, "RIFF") && starts(file, 8, "WEBPVP8 ")) {
      ByteBuffer head = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
      return new PictureSize(
          head.getShort(WEBP_WIDTH) & MOST, head.getShort(WEBP_WIDTH + Short.BYTES) & MOST);
    }
    throw new IllegalArgumentException("neither a PNG nor a WebP file with loss");
  }

  private static boolean starts(byte[] file, int at, String text) {
    byte[] wanted = text.getBytes(StandardCharsets.US_ASCII);
    return file.length > at + wanted.length
        && ByteBuffer.wrap(file, at, wanted.length).equals(ByteBuffer.wrap(wanted));
  }
}
