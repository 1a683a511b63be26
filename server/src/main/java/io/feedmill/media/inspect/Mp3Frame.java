package io.feedmill.media.inspect;

import org.jspecify.annotations.Nullable;

/// The header of a frame of MPEG audio, layer III (ISO 11172-3, 2.4.1.3; 13818-3).
///
/// @param version 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
/// @param rate samples a second
/// @param length bytes with header
record Mp3Frame(int version, int rate, int length) {
  private static final int[] KBITS_1 = {
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0
  };
  private static final int[] KBITS_2 = {
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0
  };
  private static final int[] RATES = {44_100, 48_000, 32_000};
  private static final int LAYER_3 = 1;

  /// Null when no header of a frame lies there; frames of free bit rate are not known.
  ///
  /// @param at followed by four bytes at least
  static @Nullable Mp3Frame at(FileBytes in, long at) {
    long bits = in.be32(at);
    int version = (int) (bits >> 19 & 3);
    int layer = (int) (bits >> 17 & 3);
    int kbits = (version == 3 ? KBITS_1 : KBITS_2)[(int) (bits >> 12 & 15)];
    int rateIndex = (int) (bits >> 10 & 3);
    if (bits >>> 21 != 0x7ff || version == 1 || layer != LAYER_3 || kbits == 0 || rateIndex == 3) {
      return null;
    }
    int rate = RATES[rateIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2);
    int padding = (int) (bits >> 9 & 1);
    return new Mp3Frame(version, rate, samples(version) / 8 * 1000 * kbits / rate + padding);
  }

  private static int samples(int version) {
    return version == 3 ? 1152 : 576;
  }

  int samples() {
    return samples(version);
  }

  /// Whether both can belong to one stream.
  boolean fits(Mp3Frame other) {
    return version == other.version && rate == other.rate;
  }
}
