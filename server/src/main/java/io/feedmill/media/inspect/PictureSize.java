package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

/// The width and height that a header claims.
final class PictureSize {
  private static final int LONGEST = 65_535;

  private PictureSize() {}

  /// Refuses an empty size, and one above the limits.
  static void check(long width, long height, Limits limits) {
    if (width <= 0 || height <= 0) {
      throw MediaRefused.broken("The picture has no width or no height");
    }
    if (width > LONGEST || height > LONGEST) {
      throw MediaRefused.tooLarge(
          text(
              "The picture has {width, number} x {height, number} pixels; no side may be longer than"
                  + " {most, number}",
              "width",
              width,
              "height",
              height,
              "most",
              LONGEST));
    }
    if (width * height > limits.pixels()) {
      throw MediaRefused.tooLarge(
          text(
              "The picture has {width, number} x {height, number} pixels; at most {most, number} are"
                  + " taken",
              "width",
              width,
              "height",
              height,
              "most",
              limits.pixels()));
    }
  }

  /// Refuses a frame that is empty or not within the canvas.
  static void checkFrame(
      long left, long top, long width, long height, long canvasWidth, long canvasHeight) {
    if (width <= 0 || height <= 0) {
      throw MediaRefused.broken("A frame of the picture has no width or no height");
    }
    if (left < 0 || top < 0 || left + width > canvasWidth || top + height > canvasHeight) {
      throw MediaRefused.broken("A frame of the picture lies outside of it");
    }
  }
}
