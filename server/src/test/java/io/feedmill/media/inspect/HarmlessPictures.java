package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.chunk;
import static io.feedmill.media.inspect.ByteText.insert;
import static io.feedmill.media.inspect.ByteText.join;

import java.awt.image.BufferedImage;
import java.util.List;

/// Pictures whose danger is in parts that are not read.
final class HarmlessPictures {
  private static final String SCRIPT = "<html><script>alert(1)</script></html>";
  private static final int HEADER_END = 33;

  private HarmlessPictures() {}

  static List<MediaFile> all() {
    byte[] png = PictureFiles.png(20, 20, BufferedImage.TYPE_INT_RGB);
    byte[] gif = PictureFiles.gif(20, 20);
    byte[] jpeg = PictureFiles.jpeg(20, 20);
    return List.of(
        new MediaFile("png-bomb-in-ztxt", "image/png", insert(png, HEADER_END, bomb("zTXt"))),
        new MediaFile("png-bomb-in-iccp", "image/png", insert(png, HEADER_END, bomb("iCCP"))),
        new MediaFile("png-bomb-in-itxt", "image/png", insert(png, HEADER_END, bombText())),
        new MediaFile("png-script-in-text", "", insert(png, HEADER_END, script())),
        new MediaFile("png-zip-behind", "", join(png, text("PK\3\4" + SCRIPT))),
        new MediaFile(
            "apng-of-4-billion-frames",
            "image/png",
            insert(png, HEADER_END, chunk("acTL", ByteText.of().be32(-1).be32(0).bytes()))),
        new MediaFile(
            "gif-script-in-comment",
            "image/gif",
            join(
                ByteText.cut(gif, gif.length - 1), HostileGifs.comment(SCRIPT), new byte[] {0x3b})),
        new MediaFile("gif-jar-behind", "", join(gif, text("PK\3\4"))),
        new MediaFile("gif-of-1000-frames", "", PictureFiles.animatedGif(3, 3, 1000)),
        new MediaFile("jpeg-script-in-comment", "image/jpeg", comment(jpeg)),
        new MediaFile("jpeg-exif-names-itself", "", exif(jpeg, loop())),
        new MediaFile("jpeg-exif-far-away", "", exif(jpeg, directoryAt(0xffffffffL))),
        new MediaFile("jpeg-exif-before-itself", "", exif(jpeg, directoryAt(0))),
        new MediaFile("jpeg-exif-in-picture", "", exif(jpeg, directoryAt(300))),
        new MediaFile("jpeg-exif-of-65535-entries", "", exif(jpeg, entries())),
        new MediaFile("jpeg-exif-script", "", exif(jpeg, join(PictureFiles.exif(6), text(SCRIPT)))),
        new MediaFile("jpeg-exif-empty", "", exif(jpeg, new byte[0])),
        new MediaFile("jpeg-cmyk", "image/jpeg", PictureFiles.cmykJpeg(20, 20)),
        new MediaFile("jpeg-php-behind", "", join(jpeg, text("<?php system($_GET[0]); ?>"))),
        new MediaFile("png-of-16-bits", "image/png", PictureFiles.deepPng(20, 20)),
        new MediaFile("webp-animated", "image/webp", PictureFiles.animatedWebp(400)));
  }

  private static byte[] text(String text) {
    return ByteText.of().text(text).bytes();
  }

  /// 32 MiB of zeros, deflated into 32 KiB.
  private static byte[] bomb(String type) {
    return chunk(type, join(text("x\0\0"), PictureFiles.deflated(new byte[1 << 25])));
  }

  private static byte[] bombText() {
    return chunk("iTXt", join(text("x\0\1\0\0\0"), PictureFiles.deflated(new byte[1 << 25])));
  }

  private static byte[] script() {
    return chunk("tEXt", text("Comment\0" + SCRIPT));
  }

  private static byte[] comment(byte[] jpeg) {
    byte[] segment = ByteText.of().u8(0xff, 0xfe).be16(2 + SCRIPT.length()).text(SCRIPT).bytes();
    return insert(jpeg, 2, segment);
  }

  private static byte[] exif(byte[] jpeg, byte[] exif) {
    return insert(jpeg, 2, PictureFiles.exifSegment(exif));
  }

  /// The directory is its own successor, and its first entry points back to it.
  private static byte[] loop() {
    return ByteText.of()
        .text("II*\0")
        .le32(8)
        .le16(1)
        .le16(0x8769)
        .le16(4)
        .le32(1)
        .le32(8)
        .le32(8)
        .bytes();
  }

  private static byte[] directoryAt(long at) {
    return ByteText.of().text("MM\0*").be32(at).zeros(100).bytes();
  }

  private static byte[] entries() {
    return ByteText.of().text("MM\0*").be32(8).be16(0xffff).zeros(60).bytes();
  }
}
