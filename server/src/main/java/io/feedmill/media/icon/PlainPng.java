package io.feedmill.media.icon;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Writes small pictures as PNG: 8 bits each of red, green, blue and alpha, without filters.
final class PlainPng {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte COLOURS_AND_ALPHA = 6;
  private static final int AROUND = 12;

  private PlainPng() {}

  /// @param argb not premultiplied
  static byte[] of(int width, int height, int[] argb) {
    ByteBuffer rows = ByteBuffer.allocate(height * (1 + 4 * width));
    for (int y = 0; y < height; y++) {
      rows.put((byte) 0);
      for (int x = 0; x < width; x++) {
        int pixel = argb[y * width + x];
        rows.putInt((pixel << 8) | (pixel >>> 24));
      }
    }
    byte[] header =
        ByteBuffer.allocate(13)
            .putInt(width)
            .putInt(height)
            .put((byte) 8)
            .put(COLOURS_AND_ALPHA)
            .array();
    byte[] data = deflated(rows.array());
    ByteBuffer png =
        ByteBuffer.allocate(SIGNATURE.length + 3 * AROUND + header.length + data.length);
    png.put(SIGNATURE);
    chunk(png, "IHDR", header);
    chunk(png, "IDAT", data);
    chunk(png, "IEND", new byte[0]);
    return png.array();
  }

  private static void chunk(ByteBuffer png, String type, byte[] content) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 sum = new CRC32();
    sum.update(name);
    sum.update(content);
    png.putInt(content.length).put(name).put(content).putInt((int) sum.getValue());
  }

  private static byte[] deflated(byte[] bytes) {
    byte[] out = new byte[bytes.length + bytes.length / 1_000 + 100];
    try (Deflater deflater = new Deflater()) {
      deflater.setInput(bytes);
      deflater.finish();
      return Arrays.copyOf(out, deflater.deflate(out));
    }
  }
}
