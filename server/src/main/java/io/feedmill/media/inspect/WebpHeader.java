package io.feedmill.media.inspect;

/// Walks the chunks of a WebP (RFC 9649): lossy, lossless, extended and animated. Each frame must
/// have the size that the extended header claims for it, since a decoder may allocate by either.
final class WebpHeader {
  private static final int CHUNK = 8;
  private static final int FIRST = 12;
  private static final int FRAME_HEADER = 16;

  /// The properties in the header of a chunk of picture data.
  private record Coded(int width, int height, boolean alpha) {}

  private final FileBytes in;
  private final Limits limits;
  private final long end;
  private int width;
  private int height;
  private boolean alpha;
  private int frames;
  private int orientation = 1;

  private WebpHeader(FileBytes in, Limits limits) {
    this.in = in;
    this.limits = limits;
    this.end = CHUNK + in.le32(4);
    if (end > in.size() || end < FIRST + CHUNK) {
      throw MediaRefused.broken("The WebP is shorter or longer than it says");
    }
  }

  static PictureInfo read(FileBytes in, Limits limits) {
    WebpHeader header = new WebpHeader(in, limits);
    header.read();
    return new PictureInfo(
        MediaType.WEBP,
        header.width,
        header.height,
        header.frames,
        header.orientation,
        false,
        header.alpha);
  }

  private void read() {
    if (in.isAt(FIRST, "VP8X")) {
      extended();
    } else {
      Coded coded = coded(FIRST, end);
      size(coded.width, coded.height);
      alpha = coded.alpha;
      frames = 1;
    }
  }

  private void size(int newWidth, int newHeight) {
    PictureSize.check(newWidth, newHeight, limits);
    width = newWidth;
    height = newHeight;
  }

  /// The end of a chunk without its padding.
  private long chunkEnd(long at, long limit) {
    long to = at + CHUNK + in.le32(at + 4);
    if (to > limit) {
      throw MediaRefused.broken("The WebP ends within a chunk");
    }
    return to;
  }

  private void extended() {
    long from = FIRST + CHUNK;
    if (chunkEnd(FIRST, end) - from < 10) {
      throw MediaRefused.broken("The WebP has a wrong header");
    }
    alpha = (in.u8(from) & 0x10) != 0;
    boolean animated = (in.u8(from) & 0x02) != 0;
    size(in.le24(from + 4) + 1, in.le24(from + 7) + 1);
    long at = next(chunkEnd(FIRST, end));
    while (at < end) {
      long to = chunkEnd(at, end);
      chunk(in.text(at, 4), at, to, animated);
      at = next(to);
    }
    if (frames == 0) {
      throw MediaRefused.broken("The WebP has no picture data");
    }
  }

  /// Chunks begin at even positions.
  private static long next(long to) {
    return to + (to & 1);
  }

  private void chunk(String type, long at, long to, boolean animated) {
    switch (type) {
      case "VP8 ", "VP8L" -> still(at, animated);
      case "ANMF" -> frame(at + CHUNK, to, animated);
      case "EXIF" -> orientation(at + CHUNK, to);
      case "VP8X" -> throw MediaRefused.broken("The WebP has two headers");
      default -> {
        // profiles, XMP and unknown chunks are not read
      }
    }
  }

  private void still(long at, boolean animated) {
    Coded coded = coded(at, end);
    if (animated || frames > 0 || coded.width != width || coded.height != height) {
      throw MediaRefused.broken("The WebP has picture data that its header does not claim");
    }
    frames = 1;
  }

  private void frame(long from, long to, boolean animated) {
    if (!animated || to - from < FRAME_HEADER + CHUNK) {
      throw MediaRefused.broken("The WebP has a wrong frame");
    }
    int wide = in.le24(from + 6) + 1;
    int high = in.le24(from + 9) + 1;
    PictureSize.checkFrame(2L * in.le24(from), 2L * in.le24(from + 3), wide, high, width, height);
    long at = from + FRAME_HEADER;
    if (in.isAt(at, "ALPH")) {
      at = next(chunkEnd(at, to));
    }
    Coded coded = coded(at, to);
    if (coded.width != wide || coded.height != high) {
      throw MediaRefused.broken("The WebP has a frame that is not of its size");
    }
    frames++;
  }

  private void orientation(long from, long to) {
    long tiff = in.isAt(from, "Exif\0\0") ? from + 6 : from;
    orientation = ExifOrientation.read(in, tiff, to);
  }

  private Coded coded(long at, long limit) {
    long to = chunkEnd(at, limit);
    long from = at + CHUNK;
    if (in.isAt(at, "VP8 ") && to - from > 10) {
      return lossy(from, to);
    }
    if (in.isAt(at, "VP8L") && to - from > 5) {
      return lossless(from);
    }
    throw MediaRefused.broken("The WebP has no picture data");
  }

  /// A key frame of VP8 (RFC 6386, 9.1).
  private Coded lossy(long from, long to) {
    int tag = in.le24(from);
    long firstPart = tag >> 5;
    boolean start = in.u8(from + 3) == 0x9d && in.u8(from + 4) == 0x01 && in.u8(from + 5) == 0x2a;
    if ((tag & 1) != 0 || !start || from + 10 + firstPart > to) {
      throw MediaRefused.broken("The WebP has wrong lossy data");
    }
    return new Coded(in.le16(from + 6) & 0x3fff, in.le16(from + 8) & 0x3fff, false);
  }

  private Coded lossless(long from) {
    long bits = in.le32(from + 1);
    if (in.u8(from) != 0x2f || bits >>> 29 != 0) {
      throw MediaRefused.broken("The WebP has wrong lossless data");
    }
    int wide = (int) (bits & 0x3fff) + 1;
    int high = (int) (bits >> 14 & 0x3fff) + 1;
    return new Coded(wide, high, (bits >> 28 & 1) == 1);
  }
}
