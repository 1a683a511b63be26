package io.feedmill.media.encode;

/// The sizes in which each picture is kept.
public enum PictureSize {
  /// A square of exactly 96 x 96 from the middle.
  SQUARE_96("96", 96),
  /// The longest side has at most 400 pixels; smaller pictures keep their size.
  FIT_400("400", 400),
  /// The longest side has at most 1,200 pixels; smaller pictures keep their size.
  FIT_1200("1200", 1_200),
  /// The picture itself, its longest side at most 4,096 pixels.
  ORIGINAL("original", 4_096);

  private final String label;
  private final int longest;

  PictureSize(String label, int longest) {
    this.label = label;
    this.longest = longest;
  }

  /// The name in addresses and of files.
  public String label() {
    return label;
  }

  /// The longest side in pixels.
  public int longest() {
    return longest;
  }
}
