package io.feedmill.site;

/// A colour in OKLCH (Björn Ottosson, 2020), the colour space of CSS Color 4.
///
/// @param lightness 0 to 1
/// @param chroma 0 to about 0.37 in sRGB
/// @param hue in degrees
record Oklch(double lightness, double chroma, double hue) {
  private static final double STEP = 0.001;
  private static final double TOLERANCE = 0.0001;

  /// @param colour `#rrggbb`
  static Oklch of(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    double r = linear((rgb >> 16) / 255.0);
    double g = linear((rgb >> 8 & 0xff) / 255.0);
    double b = linear((rgb & 0xff) / 255.0);
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
    double first = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    double second = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    double hue = Math.toDegrees(Math.atan2(second, first));
    return new Oklch(lightness, Math.hypot(first, second), hue < 0 ? hue + 360 : hue);
  }

  /// This colour, or the nearest of less chroma that sRGB has, as `#rrggbb`.
  String fitted() {
    double least = chroma;
    double[] rgb = rgb(least);
    while (!inside(rgb) && least > 0) {
      least = Math.max(0, least - STEP);
      rgb = rgb(least);
    }
    return "#%02x%02x%02x".formatted(bits(rgb[0]), bits(rgb[1]), bits(rgb[2]));
  }

  /// In linear light.
  private double[] rgb(double at) {
    double first = at * Math.cos(Math.toRadians(hue));
    double second = at * Math.sin(Math.toRadians(hue));
    double l = cube(lightness + 0.3963377774 * first + 0.2158037573 * second);
    double m = cube(lightness - 0.1055613458 * first - 0.0638541728 * second);
    double s = cube(lightness - 0.0894841775 * first - 1.2914855480 * second);
    return new double[] {
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    };
  }

  private static boolean inside(double[] rgb) {
    for (double part : rgb) {
      if (part < -TOLERANCE || part > 1 + TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  private static double cube(double value) {
    return value * value * value;
  }

  private static double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static int bits(double linear) {
    double part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    return (int) Math.round(255 * Math.clamp(part, 0, 1));
  }
}
