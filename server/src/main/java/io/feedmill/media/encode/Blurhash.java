package io.feedmill.media.encode;

/// A picture as some thirty characters, from which a blurred one can be drawn before it is loaded.
/// The algorithm is that of blurha.sh, with 4 x 3 components.
final class Blurhash {
  private static final int ACROSS = 4;
  private static final int DOWN = 3;
  private static final int SIDE = 32;
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

  private Blurhash() {}

  /// @param picture of any size; what is transparent counts as white
  static String of(Bitmap picture) {
    Bitmap small = picture.scaled(picture.dimensions().within(SIDE));
    double[][] factors = new double[ACROSS * DOWN][];
    double[][] linear = linear(small);
    for (int j = 0; j < DOWN; j++) {
      for (int i = 0; i < ACROSS; i++) {
        factors[j * ACROSS + i] = factor(small, linear, i, j);
      }
    }
    return encoded(factors);
  }

  private static double[][] linear(Bitmap small) {
    double[][] linear = new double[small.argb().length][];
    for (int i = 0; i < linear.length; i++) {
      int pixel = small.argb()[i];
      int white = 255 - (pixel >>> 24);
      linear[i] =
          new double[] {
            toLinear((pixel >> 16 & 0xff) + white),
            toLinear((pixel >> 8 & 0xff) + white),
            toLinear((pixel & 0xff) + white)
          };
    }
    return linear;
  }

  private static double[] factor(Bitmap small, double[][] linear, int i, int j) {
    double[] sum = new double[3];
    for (int y = 0; y < small.height(); y++) {
      double down = Math.cos(Math.PI * j * y / small.height());
      for (int x = 0; x < small.width(); x++) {
        double basis = Math.cos(Math.PI * i * x / small.width()) * down;
        double[] pixel = linear[y * small.width() + x];
        sum[0] += basis * pixel[0];
        sum[1] += basis * pixel[1];
        sum[2] += basis * pixel[2];
      }
    }
    double scale = (i == 0 && j == 0 ? 1.0 : 2.0) / linear.length;
    return new double[] {sum[0] * scale, sum[1] * scale, sum[2] * scale};
  }

  private static String encoded(double[][] factors) {
    StringBuilder hash = new StringBuilder();
    digits(hash, ACROSS - 1 + (DOWN - 1) * 9, 1);
    double largest = 0;
    for (int i = 1; i < factors.length; i++) {
      for (double value : factors[i]) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    int quantised = Math.clamp((int) Math.floor(largest * 166 - 0.5), 0, 82);
    digits(hash, quantised, 1);
    double[] mean = factors[0];
    digits(hash, toSrgb(mean[0]) << 16 | toSrgb(mean[1]) << 8 | toSrgb(mean[2]), 4);
    double range = (quantised + 1) / 166.0;
    for (int i = 1; i < factors.length; i++) {
      double[] value = factors[i];
      int parts = (part(value[0], range) * 19 + part(value[1], range)) * 19 + part(value[2], range);
      digits(hash, parts, 2);
    }
    return hash.toString();
  }

  private static int part(double value, double range) {
    double ratio = value / range;
    double root = Math.copySign(Math.sqrt(Math.abs(ratio)), ratio);
    return Math.clamp((int) Math.floor(root * 9 + 9.5), 0, 18);
  }

  private static void digits(StringBuilder hash, int value, int length) {
    int divisor = 1;
    for (int i = 1; i < length; i++) {
      divisor *= DIGITS.length();
    }
    for (; divisor > 0; divisor /= DIGITS.length()) {
      hash.append(DIGITS.charAt(value / divisor % DIGITS.length()));
    }
  }

  private static double toLinear(int value) {
    double v = Math.min(value, 255) / 255.0;
    return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
  }

  private static int toSrgb(double linear) {
    double v = Math.clamp(linear, 0, 1);
    double s = v <= 0.0031308 ? v * 12.92 : 1.055 * Math.pow(v, 1 / 2.4) - 0.055;
    return (int) (s * 255 + 0.5);
  }
}
