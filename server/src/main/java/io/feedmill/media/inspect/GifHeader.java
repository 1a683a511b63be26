package io.feedmill.media.inspect;

/// Walks the blocks of a GIF (GIF89a) and counts its frames, without decoding them.
final class GifHeader {
  private static final int SCREEN = 6;
  private static final int EXTENSION = 0x21;
  private static final int GRAPHIC_CONTROL = 0xf9;
  private static final int FRAME = 0x2c;
  private static final int TRAILER = 0x3b;

  private final FileBytes in;
  private final int width;
  private final int height;
  private int frames;
  private boolean transparent;

  private GifHeader(FileBytes in) {
    this.in = in;
    this.width = in.le16(SCREEN);
    this.height = in.le16(SCREEN + 2);
  }

  static PictureInfo read(FileBytes in, Limits limits) {
    GifHeader header = new GifHeader(in);
    PictureSize.check(header.width, header.height, limits);
    header.blocks();
    if (header.frames == 0) {
      throw MediaRefused.broken("The GIF has no picture data");
    }
    return new PictureInfo(
        MediaType.GIF, header.width, header.height, header.frames, 1, false, header.transparent);
  }

  /// Each block moves forward, so the size of the file bounds their number.
  private void blocks() {
    long at = SCREEN + 7L + tableBytes(in.u8(SCREEN + 4));
    while (in.u8(at) != TRAILER) {
      at =
          switch (in.u8(at)) {
            case EXTENSION -> extension(at + 1);
            case FRAME -> frame(at + 1);
            default -> throw MediaRefused.broken("The GIF has a block of no sense");
          };
    }
  }

  private static int tableBytes(int flags) {
    return (flags & 0x80) == 0 ? 0 : 3 << ((flags & 7) + 1);
  }

  private long extension(long at) {
    if (in.u8(at) == GRAPHIC_CONTROL && in.u8(at + 1) == 4) {
      transparent |= (in.u8(at + 2) & 1) == 1;
    }
    return afterData(at + 1);
  }

  private long frame(long at) {
    int left = in.le16(at);
    int top = in.le16(at + 2);
    int wide = in.le16(at + 4);
    int high = in.le16(at + 6);
    PictureSize.checkFrame(left, top, wide, high, width, height);
    transparent |= frames == 0 && (wide < width || high < height);
    frames++;
    long data = at + 9 + tableBytes(in.u8(at + 8));
    int codeBits = in.u8(data);
    if (codeBits < 1 || codeBits > 8 || in.u8(data + 1) == 0) {
      throw MediaRefused.broken("The GIF has a frame without data");
    }
    return afterData(data + 1);
  }

  /// Skips sub-blocks up to the empty one that ends them.
  private long afterData(long from) {
    long at = from;
    int length = in.u8(at);
    while (length != 0) {
      at += 1 + length;
      length = in.u8(at);
    }
    return at + 1;
  }
}
