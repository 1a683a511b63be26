package io.feedmill.media.encode;

/// Colours multiplied by their opacity, which is what may be averaged, and the other way round.
final class Alpha {
  private Alpha() {}

  static int multiplied(int argb) {
    int alpha = argb >>> 24;
    if (alpha == 255) {
      return argb;
    }
    return alpha << 24
        | product(argb >> 16 & 0xff, alpha) << 16
        | product(argb >> 8 & 0xff, alpha) << 8
        | product(argb & 0xff, alpha);
  }

  private static int product(int value, int alpha) {
    return (value * alpha + 127) / 255;
  }

  static int divided(int argb) {
    int alpha = argb >>> 24;
    if (alpha == 255 || alpha == 0) {
      return alpha == 0 ? 0 : argb;
    }
    return alpha << 24
        | quotient(argb >> 16 & 0xff, alpha) << 16
        | quotient(argb >> 8 & 0xff, alpha) << 8
        | quotient(argb & 0xff, alpha);
  }

  private static int quotient(int value, int alpha) {
    return Math.min(255, (value * 255 + alpha / 2) / alpha);
  }
}
