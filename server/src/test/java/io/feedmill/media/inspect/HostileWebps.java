package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.riff;
import static io.feedmill.media.inspect.ByteText.with;
import static io.feedmill.media.inspect.PictureFiles.webp;
import static io.feedmill.media.inspect.PictureFiles.webpData;
import static io.feedmill.media.inspect.PictureFiles.webpFrame;
import static io.feedmill.media.inspect.PictureFiles.webpHeader;

/// WebPs with damage or wrong data.
final class HostileWebps {
  private HostileWebps() {}

  static void add(HostileFiles files) {
    byte[] lossy = PictureFiles.lossyWebp();
    byte[] lossless = PictureFiles.losslessWebp();
    String size = "shorter or longer";
    files.broken("webp-of-signature", size, cut(lossy, 12));
    files.broken("webp-cut-in-chunk", size, cut(lossy, 24));
    files.broken("webp-cut-in-data", size, cut(lossy, lossy.length - 3));
    files.broken("webp-of-4-gigabytes", size, with(lossy, 4, 255, 255, 255, 255));
    files.broken("webp-of-no-size", size, with(lossy, 4, 0, 0, 0, 0));
    files.broken("webp-chunk-of-4-gigabytes", "within a chunk", with(lossy, 16, -1, -1, -1, -1));
    files.broken("webp-chunk-of-nothing", "no picture data", with(lossy, 16, 0, 0, 0, 0));
    files.broken("webp-lossy-no-width", "no width", with(lossy, 26, 0, 0));
    files.broken("webp-lossy-no-key-frame", "lossy data", with(lossy, 20, 0x31));
    files.broken("webp-lossy-no-start-code", "lossy data", with(lossy, 23, 0));
    files.broken("webp-lossy-long-partition", "lossy data", with(lossy, 21, 255, 255));
    files.tooLarge("webp-lossy-of-268-megapixels", with(lossy, 26, 255, 63, 255, 63));
    files.tooLarge("webp-lossless-of-268-megapixels", with(lossless, 21, 255, 255, 255, 15));
    files.broken("webp-lossless-version-7", "lossless data", with(lossless, 24, 0xf0));
    files.broken("webp-lossless-no-signature", "lossless data", with(lossless, 20, 0));
    extended(files);
    frames(files);
  }

  private static void extended(HostileFiles files) {
    files.tooLarge(
        "webp-canvas-of-281-terapixels", webp(webpHeader(0, 1 << 24, 1 << 24), webpData()));
    files.broken("webp-without-data", "no picture data", webp(webpHeader(0, 9, 9)));
    files.broken(
        "webp-data-larger-than-canvas", "does not claim", webp(webpHeader(0, 9, 9), webpData()));
    files.broken(
        "webp-two-pictures", "does not claim", webp(webpHeader(0, 1, 1), webpData(), webpData()));
    files.broken(
        "webp-two-headers",
        "two headers",
        webp(webpHeader(0, 1, 1), webpHeader(0, 9999, 9999), webpData()));
    files.broken("webp-header-too-short", "wrong header", webp(riff("VP8X", new byte[4])));
    files.broken(
        "webp-profile-of-4-gigabytes",
        "within a chunk",
        webp(
            webpHeader(0x20, 1, 1),
            with(riff("ICCP", new byte[8]), 4, -1, -1, -1, -1),
            webpData()));
    files.broken(
        "webp-still-in-animation",
        "does not claim",
        webp(webpHeader(2, 1, 1), riff("ANIM", new byte[6]), webpData()));
  }

  private static void frames(HostileFiles files) {
    byte[] header = join(webpHeader(2, 4, 4), riff("ANIM", new byte[6]));
    files.broken("webp-frame-outside", "outside", webp(header, webpFrame(4, 0, 1, 1)));
    files.broken("webp-frame-far-away", "outside", webp(header, webpFrame(1 << 24, 0, 1, 1)));
    files.broken("webp-frame-too-large", "outside", webp(header, webpFrame(0, 0, 5, 5)));
    files.broken("webp-frame-lies", "not of its size", webp(header, webpFrame(0, 0, 4, 4)));
    files.broken("webp-frame-too-short", "wrong frame", webp(header, riff("ANMF", new byte[10])));
    files.broken(
        "webp-frame-without-animation",
        "wrong frame",
        webp(webpHeader(0, 4, 4), webpFrame(0, 0, 1, 1)));
    files.broken(
        "webp-frame-without-data",
        "no picture data",
        webp(header, riff("ANMF", new byte[16], riff("ABCD", new byte[8]))));
    files.broken(
        "webp-frame-alpha-too-long",
        "within a chunk",
        webp(header, riff("ANMF", new byte[16], with(riff("ALPH", new byte[8]), 4, 0, 0, 1, 0))));
  }
}
