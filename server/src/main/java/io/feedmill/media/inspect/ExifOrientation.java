package io.feedmill.media.inspect;

/// The orientation in EXIF data, 1 when it is missing or the data is damaged.
///
/// Reads the entries of the first directory only and follows no other offset, so a directory that
/// names itself as its successor costs nothing.
final class ExifOrientation {
  private static final int UPRIGHT = 1;
  private static final int MOST_ENTRIES = 512;
  private static final int ENTRY = 12;
  private static final int ORIENTATION = 0x112;
  private static final int SHORT = 3;

  private final FileBytes in;
  private final boolean little;

  private ExifOrientation(FileBytes in, boolean little) {
    this.in = in;
    this.little = little;
  }

  /// @param from of the TIFF header
  /// @param to end of the data, within the file
  static int read(FileBytes in, long from, long to) {
    if (to - from < 14) {
      return UPRIGHT;
    }
    boolean little = in.isAt(from, "II*\0");
    return little || in.isAt(from, "MM\0*")
        ? new ExifOrientation(in, little).read(from, to)
        : UPRIGHT;
  }

  private int read(long from, long to) {
    long directory = from + (little ? in.le32(from + 4) : in.be32(from + 4));
    if (directory < from + 8 || directory > to - 2) {
      return UPRIGHT;
    }
    long entries = directory + 2;
    long count = Math.min(Math.min(u16(directory), MOST_ENTRIES), (to - entries) / ENTRY);
    for (long i = 0; i < count; i++) {
      long at = entries + i * ENTRY;
      if (u16(at) == ORIENTATION && u16(at + 2) == SHORT) {
        int value = u16(at + 8);
        return value >= 1 && value <= 8 ? value : UPRIGHT;
      }
    }
    return UPRIGHT;
  }

  private int u16(long at) {
    return little ? in.le16(at) : in.be16(at);
  }
}
