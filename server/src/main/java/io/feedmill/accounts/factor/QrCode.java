package io.feedmill.accounts.factor;

import java.nio.charset.StandardCharsets;

/// A QR code (ISO/IEC 18004) of bytes, with error correction L, versions 1 to 10: up to 271 bytes.
///
/// Built in the order of the standard: data, error correction, function patterns, the zigzag of the
/// bits, the mask with the least penalty, format and version.
final class QrCode {
  private final int size;
  private final boolean[][] dark;
  private final boolean[][] fixed;

  private QrCode(int version) {
    size = QrVersion.size(version);
    dark = new boolean[size][size];
    fixed = new boolean[size][size];
  }

  /// @throws IllegalArgumentException when the text is too long
  static QrCode of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int version = QrVersion.fitting(bytes.length);
    QrCode code = new QrCode(version);
    code.drawPatterns(version);
    code.drawBits(QrVersion.codewords(version, bytes));
    code.mask();
    return code;
  }

  int size() {
    return size;
  }

  boolean dark(int x, int y) {
    return dark[y][x];
  }

  private void set(int x, int y, boolean value) {
    dark[y][x] = value;
    fixed[y][x] = true;
  }

  private void drawPatterns(int version) {
    for (int i = 0; i < size; i++) {
      set(6, i, i % 2 == 0);
      set(i, 6, i % 2 == 0);
    }
    drawFinder(3, 3);
    drawFinder(size - 4, 3);
    drawFinder(3, size - 4);
    int[] centres = QrVersion.alignment(version);
    int last = centres.length - 1;
    for (int i = 0; i <= last; i++) {
      for (int j = 0; j <= last; j++) {
        boolean corner = (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0);
        if (!corner) {
          drawAlignment(centres[i], centres[j]);
        }
      }
    }
    drawFormat(0);
    drawVersion(version);
  }

  private void drawFinder(int x, int y) {
    for (int dy = -4; dy <= 4; dy++) {
      for (int dx = -4; dx <= 4; dx++) {
        int distance = Math.max(Math.abs(dx), Math.abs(dy));
        boolean inside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
        if (inside) {
          set(x + dx, y + dy, distance != 2 && distance != 4);
        }
      }
    }
  }

  private void drawAlignment(int x, int y) {
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) != 1);
      }
    }
  }

  /// The 15 bits of correction L and a mask, twice.
  private void drawFormat(int mask) {
    int data = 1 << 3 | mask;
    int rest = data;
    for (int i = 0; i < 10; i++) {
      rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    }
    int bits = (data << 10 | rest) ^ 0x5412;
    for (int i = 0; i <= 5; i++) {
      set(8, i, bit(bits, i));
    }
    set(8, 7, bit(bits, 6));
    set(8, 8, bit(bits, 7));
    set(7, 8, bit(bits, 8));
    for (int i = 9; i < 15; i++) {
      set(14 - i, 8, bit(bits, i));
    }
    for (int i = 0; i < 8; i++) {
      set(size - 1 - i, 8, bit(bits, i));
    }
    for (int i = 8; i < 15; i++) {
      set(8, size - 15 + i, bit(bits, i));
    }
    set(8, size - 8, true);
  }

  private void drawVersion(int version) {
    if (version < 7) {
      return;
    }
    int rest = version;
    for (int i = 0; i < 12; i++) {
      rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    }
    int bits = version << 12 | rest;
    for (int i = 0; i < 18; i++) {
      int far = size - 11 + i % 3;
      set(far, i / 3, bit(bits, i));
      set(i / 3, far, bit(bits, i));
    }
  }

  private static boolean bit(int bits, int index) {
    return (bits >>> index & 1) != 0;
  }

  private void drawBits(byte[] words) {
    int next = 0;
    for (int right = size - 1; right >= 1; right -= 2) {
      int column = right <= 6 ? right - 1 : right;
      boolean upwards = (right + 1 & 2) == 0;
      for (int i = 0; i < size; i++) {
        for (int x = column; x >= column - 1; x--) {
          int y = upwards ? size - 1 - i : i;
          if (!fixed[y][x] && next < words.length * Byte.SIZE) {
            dark[y][x] = (words[next >>> 3] >>> (7 - (next & 7)) & 1) != 0;
            next++;
          }
        }
      }
    }
  }

  private void mask() {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int mask = 0; mask < 8; mask++) {
      apply(mask);
      int penalty = QrPenalty.of(dark);
      if (penalty < least) {
        least = penalty;
        best = mask;
      }
      apply(mask);
    }
    apply(best);
  }

  /// Applied a second time it undoes itself.
  private void apply(int mask) {
    drawFormat(mask);
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        dark[y][x] ^= !fixed[y][x] && flips(mask, x, y);
      }
    }
  }

  private static boolean flips(int mask, int x, int y) {
    return switch (mask) {
      case 0 -> (x + y) % 2 == 0;
      case 1 -> y % 2 == 0;
      case 2 -> x % 3 == 0;
      case 3 -> (x + y) % 3 == 0;
      case 4 -> (x / 3 + y / 2) % 2 == 0;
      case 5 -> x * y % 2 + x * y % 3 == 0;
      case 6 -> (x * y % 2 + x * y % 3) % 2 == 0;
      default -> ((x + y) % 2 + x * y % 3) % 2 == 0;
    };
  }
}
