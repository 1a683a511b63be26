package io.feedmill.media.encode;

/// The new positions of the pixels of a stored picture after the rotation that EXIF requires.
///
/// @param start place of the first stored pixel in the turned picture
/// @param right from one pixel of a stored row to the next
/// @param down from one stored row to the next
record Turn(Dimensions turned, int start, int right, int down) {
  /// | orientation | the stored first row is | its first pixel is |
  /// |---|---|---|
  /// | 1, and all others | the top | left |
  /// | 2 | the top | right |
  /// | 3 | the bottom | right |
  /// | 4 | the bottom | left |
  /// | 5 | the left side | at the top |
  /// | 6 | the right side | at the top |
  /// | 7 | the right side | at the bottom |
  /// | 8 | the left side | at the bottom |
  static Turn of(int orientation, Dimensions stored) {
    int w = stored.width();
    int h = stored.height();
    Dimensions sideways = new Dimensions(h, w);
    return switch (orientation) {
      case 2 -> new Turn(stored, w - 1, -1, w);
      case 3 -> new Turn(stored, w * h - 1, -1, -w);
      case 4 -> new Turn(stored, w * (h - 1), 1, -w);
      case 5 -> new Turn(sideways, 0, h, 1);
      case 6 -> new Turn(sideways, h - 1, h, -1);
      case 7 -> new Turn(sideways, w * h - 1, -h, -1);
      case 8 -> new Turn(sideways, (w - 1) * h, -h, 1);
      default -> new Turn(stored, 0, 1, w);
    };
  }

  /// Puts a stored row into the turned picture.
  void put(int y, int[] row, int width, int[] into) {
    int at = start + y * down;
    for (int x = 0; x < width; x++) {
      into[at] = row[x];
      at += right;
    }
  }
}
