package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.join;

/// GIFs with damage or wrong data.
final class HostileGifs {
  private HostileGifs() {}

  private static byte[] start(int width, int height) {
    return ByteText.of().text("GIF89a").le16(width).le16(height).u8(0x80, 0, 0).zeros(6).bytes();
  }

  private static byte[] frame(int left, int top, int width, int height) {
    return ByteText.of()
        .u8(0x2c)
        .le16(left)
        .le16(top)
        .le16(width)
        .le16(height)
        .u8(0, 2, 2, 0x44, 1, 0)
        .bytes();
  }

  private static byte[] of(byte[]... parts) {
    return join(start(10, 10), join(parts), new byte[] {0x3b});
  }

  static void add(HostileFiles files) {
    byte[] gif = PictureFiles.animatedGif(10, 10, 3);
    files.broken("gif-of-signature", "too early", cut(gif, 6));
    files.broken("gif-cut-in-screen", "too early", cut(gif, 9));
    files.broken("gif-cut-in-colours", "too early", cut(gif, 20));
    files.broken("gif-cut-in-frame-header", "too early", cut(of(frame(0, 0, 9, 9)), 25));
    files.broken("gif-cut-in-data", "too early", cut(of(frame(0, 0, 9, 9)), 31));
    files.broken("gif-cut-in-second-frame", "too early", cut(gif, gif.length - 20));
    files.broken("gif-without-end", "too early", cut(gif, gif.length - 1));
    files.broken("gif-without-frame", "no picture data", of());
    files.broken("gif-comments-only", "no picture data", of(comment("<script>")));
    files.tooLarge("gif-of-4-gigapixels", join(start(65_535, 65_535), frame(0, 0, 1, 1)));
    files.broken("gif-of-no-width", "no width", start(0, 10));
    files.broken("gif-of-no-height", "no height", start(10, 0));
    files.broken("gif-frame-outside", "outside", of(frame(5, 0, 6, 6)));
    files.broken("gif-frame-below", "outside", of(frame(0, 10, 1, 1)));
    files.broken("gif-frame-larger-than-canvas", "outside", of(frame(0, 0, 65_535, 65_535)));
    files.broken("gif-second-frame-outside", "outside", of(frame(0, 0, 9, 9), frame(9, 9, 9, 9)));
    files.broken("gif-frame-of-nothing", "no width", of(frame(0, 0, 0, 0)));
    files.broken("gif-unknown-block", "no sense", of(new byte[] {0x77}, frame(0, 0, 1, 1)));
    files.broken(
        "gif-code-of-12-bits", "without data", of(ByteText.with(frame(0, 0, 9, 9), 10, 12)));
    files.broken(
        "gif-that-is-javascript",
        "no sense",
        ByteText.of()
            .text("GIF89a/*")
            .le16(42)
            .zeros(3)
            .text("*/=1;alert(document.domain)//")
            .bytes());
  }

  static byte[] comment(String text) {
    return ByteText.of().u8(0x21, 0xfe, text.length()).text(text).u8(0).bytes();
  }
}
