package io.feedmill.accounts.factor;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/// Sizes and error correction L of QR codes of versions 1 to 10, and their codewords.
final class QrVersion {
  private static final int LARGEST = 10;

  /// Codewords of error correction in each block, by version.
  private static final int[] CORRECTION = {0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18};

  /// Blocks, by version.
  private static final int[] BLOCKS = {0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4};

  /// All codewords, by version.
  private static final int[] WORDS = {0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346};

  private static final int[][] ALIGNMENT = {
    {},
    {},
    {6, 18},
    {6, 22},
    {6, 26},
    {6, 30},
    {6, 34},
    {6, 22, 38},
    {6, 24, 42},
    {6, 26, 46},
    {6, 28, 50}
  };
  private static final int BYTE_MODE = 4;
  private static final int[] PADDING = {0xec, 0x11};

  private QrVersion() {}

  static int size(int version) {
    return 17 + 4 * version;
  }

  /// Centres of the alignment patterns in both directions.
  static int[] alignment(int version) {
    return ALIGNMENT[version];
  }

  /// The smallest version that holds so many bytes.
  static int fitting(int bytes) {
    for (int version = 1; version <= LARGEST; version++) {
      if (bytes <= data(version) - (version < 10 ? 2 : 3)) {
        return version;
      }
    }
    throw new IllegalArgumentException("too long for a QR code: " + bytes);
  }

  private static int data(int version) {
    return WORDS[version] - BLOCKS[version] * CORRECTION[version];
  }

  /// Data and error correction of all blocks, interleaved.
  static byte[] codewords(int version, byte[] bytes) {
    byte[] data = data(version, bytes);
    int blocks = BLOCKS[version];
    int correction = CORRECTION[version];
    int shorter = blocks - data.length % blocks;
    byte[][] parts = new byte[blocks][];
    byte[][] corrections = new byte[blocks][];
    int from = 0;
    for (int i = 0; i < blocks; i++) {
      int length = data.length / blocks + (i < shorter ? 0 : 1);
      parts[i] = Arrays.copyOfRange(data, from, from + length);
      corrections[i] = correction(parts[i], correction);
      from += length;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    interleave(out, parts);
    interleave(out, corrections);
    return out.toByteArray();
  }

  private static void interleave(ByteArrayOutputStream out, byte[][] parts) {
    int longest = parts[parts.length - 1].length;
    for (int i = 0; i < longest; i++) {
      for (byte[] part : parts) {
        if (i < part.length) {
          out.write(part[i]);
        }
      }
    }
  }

  /// Mode, length, bytes, end and padding.
  private static byte[] data(int version, byte[] bytes) {
    byte[] words = new byte[data(version)];
    int bits = put(words, 0, BYTE_MODE, 4);
    bits = put(words, bits, bytes.length, version < 10 ? 8 : 16);
    for (byte each : bytes) {
      bits = put(words, bits, each & 0xff, 8);
    }
    int used = Math.min((bits + 4 + 7) / 8, words.length);
    for (int i = used; i < words.length; i++) {
      words[i] = (byte) PADDING[(i - used) % 2];
    }
    return words;
  }

  private static int put(byte[] words, int at, int value, int bits) {
    for (int i = 0; i < bits; i++) {
      int bit = value >>> (bits - 1 - i) & 1;
      words[(at + i) >>> 3] |= (byte) (bit << (7 - ((at + i) & 7)));
    }
    return at + bits;
  }

  /// Reed-Solomon over GF(256) with the polynomial 0x11d.
  private static byte[] correction(byte[] data, int degree) {
    byte[] divisor = divisor(degree);
    byte[] rest = new byte[degree];
    for (byte word : data) {
      int factor = (word ^ rest[0]) & 0xff;
      System.arraycopy(rest, 1, rest, 0, degree - 1);
      rest[degree - 1] = 0;
      for (int i = 0; i < degree; i++) {
        rest[i] ^= (byte) product(divisor[i] & 0xff, factor);
      }
    }
    return rest;
  }

  private static byte[] divisor(int degree) {
    byte[] divisor = new byte[degree];
    divisor[degree - 1] = 1;
    int root = 1;
    for (int i = 0; i < degree; i++) {
      for (int j = 0; j < degree; j++) {
        divisor[j] = (byte) product(divisor[j] & 0xff, root);
        if (j + 1 < degree) {
          divisor[j] ^= divisor[j + 1];
        }
      }
      root = product(root, 2);
    }
    return divisor;
  }

  private static int product(int x, int y) {
    int product = 0;
    for (int i = 7; i >= 0; i--) {
      product = (product << 1) ^ ((product >>> 7) * 0x11d);
      product ^= (y >>> i & 1) * x;
    }
    return product;
  }
}
