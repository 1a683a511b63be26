package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.chunk;
import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.find;
import static io.feedmill.media.inspect.ByteText.insert;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.with;

import java.awt.image.BufferedImage;

/// PNGs with damage or wrong data.
final class HostilePngs {
  private static final int HEADER_END = 33;
  private static final byte[] NOTHING = {};

  private HostilePngs() {}

  static void add(HostileFiles files) {
    byte[] png = PictureFiles.png(40, 30, BufferedImage.TYPE_INT_RGB);
    truncated(files, png);
    headers(files, png);
    chunks(files, png);
    frames(files);
  }

  private static byte[] header(long width, long height, int bits, int colours) {
    return ByteText.of().be32(width).be32(height).u8(bits, colours, 0, 0, 0).bytes();
  }

  private static byte[] of(byte[] header) {
    return PictureFiles.png(header, NOTHING, new byte[100]);
  }

  private static void truncated(HostileFiles files, byte[] png) {
    int data = find(png, "IDAT");
    files.broken("png-of-signature", "too early", cut(png, 8));
    files.broken("png-cut-in-header", "too early", cut(png, 20));
    files.broken("png-cut-behind-header", "too early", cut(png, HEADER_END));
    files.broken("png-cut-in-chunk-header", "within a chunk", cut(png, data));
    files.broken("png-cut-in-data", "within a chunk", cut(png, data + 30));
    files.broken("png-cut-in-checksum", "within a chunk", cut(png, png.length - 14));
    files.broken("png-cut-before-end", "too early", cut(png, png.length - 12));
    files.broken(
        "png-without-data", "no picture data", join(cut(png, HEADER_END), chunk("IEND", NOTHING)));
    files.broken(
        "png-data-empty",
        "no picture data",
        PictureFiles.png(header(9, 9, 8, 2), NOTHING, NOTHING));
  }

  private static void headers(HostileFiles files, byte[] png) {
    files.tooLarge("png-of-2-gigapixels-each-way", of(header(0x7fffffff, 0x7fffffff, 8, 2)));
    files.tooLarge("png-of-4-gigapixels-each-way", of(header(0xffffffffL, 0xffffffffL, 8, 2)));
    files.tooLarge("png-of-one-long-line", of(header(65_536, 1, 1, 0)));
    files.tooLarge("png-of-121-megapixels", of(header(11_000, 11_000, 1, 0)));
    files.broken("png-of-no-width", "no width", of(header(0, 9, 8, 2)));
    files.broken("png-of-no-height", "no height", of(header(9, 0, 8, 2)));
    files.broken("png-claims-more-than-data", "claims more", of(header(10_000, 10_000, 16, 6)));
    files.broken("png-of-3-bits", "wrong header", of(header(9, 9, 3, 0)));
    files.broken("png-of-deep-palette", "wrong header", of(header(9, 9, 16, 3)));
    files.broken("png-of-unknown-colours", "wrong header", of(header(9, 9, 8, 7)));
    files.broken("png-of-unknown-compression", "wrong header", with(png, 26, 1));
    files.broken("png-of-unknown-interlace", "wrong header", with(png, 28, 2));
    files.broken("png-header-of-length-0", "begin with its header", with(png, 8, 0, 0, 0, 0));
    files.broken(
        "png-of-two-headers",
        "two headers",
        insert(png, HEADER_END, chunk("IHDR", header(60_000, 60_000, 8, 2))));
    files.broken(
        "png-header-late", "begin with", insert(png, 8, chunk("tEXt", new byte[] {1, 0, 2})));
  }

  private static void chunks(HostileFiles files, byte[] png) {
    byte[] length = ByteText.of().be32(0xfffffff0L).text("zTXt").bytes();
    files.broken("png-chunk-of-4-gigabytes", "within a chunk", insert(png, HEADER_END, length));
    files.broken(
        "png-chunk-of-2-gigabytes",
        "within a chunk",
        insert(png, HEADER_END, ByteText.of().be32(0x7fffffff).text("iCCP").bytes()));
    files.broken(
        "png-of-70000-chunks",
        "too many chunks",
        insert(png, HEADER_END, HostileJpegs.repeated(chunk("teXt", NOTHING), 70_000)));
    files.broken("png-without-palette", "no palette", of(header(9, 9, 8, 3)));
    files.broken(
        "png-of-odd-palette",
        "wrong palette",
        PictureFiles.png(header(9, 9, 8, 3), chunk("PLTE", new byte[4]), new byte[100]));
    files.broken(
        "png-of-large-palette",
        "wrong palette",
        PictureFiles.png(header(9, 9, 8, 3), chunk("PLTE", new byte[771]), new byte[100]));
  }

  private static void frames(HostileFiles files) {
    files.broken("apng-frame-right-of-canvas", "outside", frame(9, 9, 1, 0));
    files.broken("apng-frame-far-away", "outside", frame(9, 9, -1, -1));
    files.broken("apng-frame-of-4-gigapixels", "outside", frame(-1, -1, 0, 0));
    files.broken("apng-frame-of-nothing", "no width", frame(0, 9, 0, 0));
    files.broken(
        "apng-frame-too-short",
        "wrong frame",
        PictureFiles.png(header(9, 9, 8, 2), chunk("fcTL", new byte[5]), new byte[100]));
  }

  private static byte[] frame(int width, int height, int left, int top) {
    byte[] animation = chunk("acTL", ByteText.of().be32(2).be32(0).bytes());
    byte[] frame = chunk("fcTL", PictureFiles.frame(0, width, height, left, top));
    return PictureFiles.png(header(9, 9, 8, 2), join(animation, frame), new byte[100]);
  }
}
