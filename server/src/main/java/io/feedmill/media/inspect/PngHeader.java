package io.feedmill.media.inspect;

/// Reads the header and walks the chunks of a PNG (W3C PNG, third edition), which may be animated.
/// Compressed chunks are not inflated, but the claimed size is compared with the maximum that the
/// data can contain.
final class PngHeader {
  private static final int SIGNATURE = 8;
  private static final int MOST_CHUNKS = 65_536;
  private static final int LENGTH_AND_TYPE = 8;
  private static final int CRC = 4;

  /// Deflate packs 258 bytes into two bits at best.
  private static final long MOST_DEFLATED = 1_032;

  private final FileBytes in;
  private int width;
  private int height;
  private int colours;
  private long rasterBytes;
  private long dataBytes;
  private boolean palette;
  private boolean transparent;
  private boolean animated;
  private int frames;
  private int orientation = 1;

  private PngHeader(FileBytes in) {
    this.in = in;
  }

  static PictureInfo read(FileBytes in, Limits limits) {
    PngHeader header = new PngHeader(in);
    header.start(limits);
    header.chunks();
    return header.info();
  }

  private void start(Limits limits) {
    if (in.be32(SIGNATURE) != 13 || !in.isAt(SIGNATURE + 4, "IHDR")) {
      throw MediaRefused.broken("The PNG does not begin with its header");
    }
    long from = SIGNATURE + LENGTH_AND_TYPE;
    PictureSize.check(in.be32(from), in.be32(from + 4), limits);
    width = (int) in.be32(from);
    height = (int) in.be32(from + 4);
    colours = in.u8(from + 9);
    int bits = in.u8(from + 8);
    if (!isDepth(bits) || in.be16(from + 10) != 0 || in.u8(from + 12) > 1) {
      throw MediaRefused.broken("The PNG has a wrong header");
    }
    rasterBytes = height * (1 + ((long) width * bits * samples() + 7) / 8);
  }

  private boolean isDepth(int bits) {
    return switch (colours) {
      case 0 -> bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16;
      case 3 -> bits == 1 || bits == 2 || bits == 4 || bits == 8;
      case 2, 4, 6 -> bits == 8 || bits == 16;
      default -> false;
    };
  }

  private int samples() {
    return switch (colours) {
      case 2 -> 3;
      case 4 -> 2;
      case 6 -> 4;
      default -> 1;
    };
  }

  private void chunks() {
    long at = SIGNATURE + LENGTH_AND_TYPE + 13 + CRC;
    for (int i = 0; i < MOST_CHUNKS; i++) {
      long length = in.be32(at);
      if (!in.has(at + LENGTH_AND_TYPE, length + CRC)) {
        throw MediaRefused.broken("The PNG ends within a chunk");
      }
      String type = in.text(at + 4, 4);
      if (type.equals("IEND")) {
        return;
      }
      chunk(type, at + LENGTH_AND_TYPE, length);
      at += LENGTH_AND_TYPE + length + CRC;
    }
    throw MediaRefused.broken("The PNG has too many chunks");
  }

  private void chunk(String type, long from, long length) {
    switch (type) {
      case "IHDR" -> throw MediaRefused.broken("The PNG has two headers");
      case "IDAT" -> dataBytes += length;
      case "PLTE" -> palette(length);
      case "tRNS" -> transparent = true;
      case "acTL" -> animated |= dataBytes == 0 && length == 8;
      case "fcTL" -> frame(from, length);
      case "eXIf" -> orientation = ExifOrientation.read(in, from, from + length);
      default -> {
        // text, profiles and the like are not read
      }
    }
  }

  private void palette(long length) {
    if (palette || dataBytes > 0 || length == 0 || length % 3 != 0 || length > 3 * 256) {
      throw MediaRefused.broken("The PNG has a wrong palette");
    }
    palette = true;
  }

  private void frame(long from, long length) {
    if (length != 26) {
      throw MediaRefused.broken("The PNG has a wrong frame");
    }
    PictureSize.checkFrame(
        in.be32(from + 12),
        in.be32(from + 16),
        in.be32(from + 4),
        in.be32(from + 8),
        width,
        height);
    frames++;
  }

  private PictureInfo info() {
    if (dataBytes == 0) {
      throw MediaRefused.broken("The PNG has no picture data");
    }
    if (colours == 3 && !palette) {
      throw MediaRefused.broken("The PNG has no palette");
    }
    if (rasterBytes > MOST_DEFLATED * dataBytes) {
      throw MediaRefused.broken("The PNG claims more pixels than its data can hold");
    }
    boolean alpha = colours == 4 || colours == 6 || transparent;
    int shown = animated ? Math.max(1, frames) : 1;
    return new PictureInfo(MediaType.PNG, width, height, shown, orientation, false, alpha);
  }
}
