package io.feedmill.media.icon;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/// An uncompressed picture in an ICO file: a header of 40 bytes or more, colours, rows from the
/// bottom to the top, and a mask with a bit for each pixel that is transparent. At most 256 x 256
/// pixels of 1, 4, 8, 24 or 32 bits.
final class IconBitmap {
  private static final int HEADER = 40;
  private static final int LARGEST = 256;
  private static final int OPAQUE = 0xff << 24;

  private final ByteBuffer data;
  private final int width;
  private final int height;
  private final int bits;
  private final int colours;
  private final int pixels;
  private final int rowBytes;

  private IconBitmap(ByteBuffer data) {
    this.data = data;
    int header = data.getInt(0);
    width = data.getInt(4);
    int doubled = data.getInt(8);
    height = doubled / 2;
    bits = data.getShort(14);
    int compression = data.getInt(16);
    boolean sized = width >= 1 && width <= LARGEST && doubled >= 2 && height <= LARGEST;
    boolean known = bits == 1 || bits == 4 || bits == 8 || bits == 24 || bits == 32;
    if (header < HEADER || header > LARGEST || compression != 0 || !sized || !known) {
      throw IconFile.refused();
    }
    colours = colours(data.getInt(32));
    pixels = header + 4 * colours;
    rowBytes = (width * bits + 31) / 32 * 4;
    if (pixels + (long) rowBytes * height > data.limit()) {
      throw IconFile.refused();
    }
  }

  private int colours(int declared) {
    if (bits > 8) {
      return 0;
    }
    int most = 1 << bits;
    return declared > 0 && declared < most ? declared : most;
  }

  /// The picture as a PNG.
  ///
  /// @throws io.feedmill.media.inspect.MediaRefused when it is of another kind or too short
  static byte[] png(byte[] data) {
    if (data.length < HEADER) {
      throw IconFile.refused();
    }
    IconBitmap bitmap = new IconBitmap(ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN));
    return PlainPng.of(bitmap.width, bitmap.height, bitmap.argb());
  }

  private int[] argb() {
    int[] argb = new int[width * height];
    int alphas = 0;
    for (int y = 0; y < height; y++) {
      int row = pixels + (height - 1 - y) * rowBytes;
      for (int x = 0; x < width; x++) {
        int pixel = pixel(row, x);
        argb[y * width + x] = pixel;
        alphas |= pixel;
      }
    }
    if (bits < 32 || alphas >>> 24 == 0) {
      mask(argb);
    }
    return argb;
  }

  private int pixel(int row, int x) {
    return switch (bits) {
      case 32 -> data.getInt(row + 4 * x);
      case 24 -> {
        int at = row + 3 * x;
        yield ((data.get(at + 2) & 0xff) << 16)
            | ((data.get(at + 1) & 0xff) << 8)
            | (data.get(at) & 0xff);
      }
      default -> {
        int bit = x * bits;
        int shift = 8 - bits - bit % 8;
        int index = (data.get(row + bit / 8) >> shift) & ((1 << bits) - 1);
        int at = pixels - 4 * colours + 4 * index;
        yield index < colours ? data.getInt(at) & ~OPAQUE : 0;
      }
    };
  }

  /// A pixel is opaque if its bit is 0, or if the mask is missing.
  private void mask(int[] argb) {
    int start = pixels + rowBytes * height;
    int maskRow = (width + 31) / 32 * 4;
    @Nullable ByteBuffer mask = start + maskRow * height <= data.limit() ? data : null;
    for (int y = 0; y < height; y++) {
      int row = start + (height - 1 - y) * maskRow;
      for (int x = 0; x < width; x++) {
        boolean hidden = mask != null && ((mask.get(row + x / 8) >> (7 - x % 8)) & 1) == 1;
        int colour = argb[y * width + x] & ~OPAQUE;
        argb[y * width + x] = hidden ? colour : colour | OPAQUE;
      }
    }
  }
}
