package io.feedmill.media.inspect;

/// A box of an MP4 (ISO 14496-12, 4.2).
///
/// @param at of its header
/// @param body position after its header
/// @param end within the box around it
record Mp4Box(String type, long at, long body, long end) {
  private static final int HEADER = 8;
  private static final int LONG_HEADER = 16;

  /// The box at a position; only the last one of a file may leave its size open.
  ///
  /// @param limit end of the box around it
  static Mp4Box read(FileBytes in, long at, long limit) {
    if (limit - at < HEADER) {
      throw MediaRefused.broken("The MP4 has bytes outside of its boxes");
    }
    String type = in.text(at + 4, 4);
    long size = in.be32(at);
    long body = at + HEADER;
    if (size == 1) {
      size = in.be64(at + HEADER);
      body = at + LONG_HEADER;
    } else if (size == 0 && limit == in.size() && type.equals("mdat")) {
      size = limit - at;
    }
    if (size < body - at || size > limit - at) {
      throw MediaRefused.broken("The MP4 has a box of a wrong size");
    }
    return new Mp4Box(type, at, body, at + size);
  }

  /// Keeps its length and becomes free space, which players skip.
  Overwrite free(FileBytes in) {
    long typeEnd = at + HEADER;
    return new Overwrite(at + 4, "free" + in.text(typeEnd, (int) (body - typeEnd)), end);
  }
}
