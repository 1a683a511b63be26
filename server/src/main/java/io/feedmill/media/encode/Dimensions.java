package io.feedmill.media.encode;

/// Width and height in pixels, at least 1 each.
record Dimensions(int width, int height) {
  /// The same shape with no side over `longest`; never larger.
  Dimensions within(int longest) {
    int side = Math.max(width, height);
    return side <= longest
        ? this
        : new Dimensions(scaled(width, longest, side), scaled(height, longest, side));
  }

  private static int scaled(int length, long longest, int side) {
    return (int) Math.max(1, (length * longest * 2 + side) / (2L * side));
  }

  long pixels() {
    return (long) width * height;
  }
}
