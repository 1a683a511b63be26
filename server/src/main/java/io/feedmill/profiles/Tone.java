package io.feedmill.profiles;

/// The tones of one hue of the palette, in OKLCH: each has the same lightness in every hue, which
/// is why all pictures fit together.
enum Tone {
  GROUND(.90, .045, 0),
  DEEP(.42, .085, 0),
  MID(.72, .11, 0),
  POP(.78, .13, 150),
  ALT(.62, .12, 40);

  private static final double SMALLEST_STEP = .005;

  private final double lightness;
  private final double chroma;
  private final int turn;

  Tone(double lightness, double chroma, int turn) {
    this.lightness = lightness;
    this.chroma = chroma;
    this.turn = turn;
  }

  /// The tone as `#rrggbb`. A colour that sRGB does not have loses chroma until it has it.
  ///
  /// @param hue in degrees
  String of(int hue) {
    double angle = Math.toRadians(hue + turn);
    for (double c = chroma; c > 0; c -= SMALLEST_STEP) {
      double[] rgb = linear(lightness, c * Math.cos(angle), c * Math.sin(angle));
      if (shown(rgb)) {
        return hex(rgb);
      }
    }
    return hex(linear(lightness, 0, 0));
  }

  /// Linear sRGB of a colour of Oklab, by <https://bottosson.github.io/posts/oklab/>.
  private static double[] linear(double lightness, double a, double b) {
    double l = cube(lightness + .3963377774 * a + .2158037573 * b);
    double m = cube(lightness - .1055613458 * a - .0638541728 * b);
    double s = cube(lightness - .0894841775 * a - 1.2914855480 * b);
    return new double[] {
      4.0767416621 * l - 3.3077115913 * m + .2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - .3413193965 * s,
      -.0041960863 * l - .7034186147 * m + 1.7076147010 * s
    };
  }

  private static double cube(double x) {
    return x * x * x;
  }

  private static boolean shown(double[] rgb) {
    for (double part : rgb) {
      if (part < 0 || part > 1) {
        return false;
      }
    }
    return true;
  }

  private static String hex(double[] rgb) {
    StringBuilder text = new StringBuilder("#");
    for (double part : rgb) {
      double in = Math.clamp(part, 0, 1);
      double curved = in <= .0031308 ? 12.92 * in : 1.055 * StrictMath.pow(in, 1 / 2.4) - .055;
      text.append("%02x".formatted(Math.round(curved * 255)));
    }
    return text.toString();
  }
}
