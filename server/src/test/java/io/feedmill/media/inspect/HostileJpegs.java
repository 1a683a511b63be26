package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.find;
import static io.feedmill.media.inspect.ByteText.insert;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.with;

import java.util.Arrays;

/// JPEGs with damage or wrong data.
final class HostileJpegs {
  private static final String FRAME = "\u00ff\u00c0";
  private static final String SCAN = "\u00ff\u00da";

  private HostileJpegs() {}

  static void add(HostileFiles files) {
    byte[] jpeg = PictureFiles.jpeg(40, 30);
    truncated(files, jpeg);
    frames(files, jpeg, find(jpeg, FRAME));
    scans(files, jpeg, find(jpeg, SCAN));
  }

  private static void truncated(HostileFiles files, byte[] jpeg) {
    int frame = find(jpeg, FRAME);
    int scan = find(jpeg, SCAN);
    files.broken("jpeg-of-three-bytes", "too early", cut(jpeg, 3));
    files.broken("jpeg-cut-in-jfif", "within its header", cut(jpeg, 12));
    files.broken("jpeg-cut-in-tables", "within its header", cut(jpeg, frame - 10));
    files.broken("jpeg-cut-before-frame", "too early", cut(jpeg, frame));
    files.broken("jpeg-cut-in-frame", "within its header", cut(jpeg, frame + 6));
    files.broken("jpeg-cut-before-scan", "too early", cut(jpeg, scan));
    files.broken("jpeg-cut-in-scan-header", "within its header", cut(jpeg, scan + 8));
    files.broken("jpeg-without-data", "no picture data", cut(jpeg, scan + 14));
    files.broken(
        "jpeg-that-ends-at-once",
        "no picture data",
        join(cut(jpeg, scan + 14), new byte[] {(byte) 0xff, (byte) 0xd9}, new byte[500]));
    files.broken(
        "jpeg-without-scan",
        "no picture data",
        join(cut(jpeg, scan), new byte[] {(byte) 0xff, (byte) 0xd9}));
    files.broken("jpeg-of-fill-bytes", "too early", filled(100_000));
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 0xff);
    bytes[1] = (byte) 0xd8;
    return bytes;
  }

  private static void frames(HostileFiles files, byte[] jpeg, int frame) {
    byte[] whole = Arrays.copyOfRange(jpeg, frame, frame + 19);
    files.tooLarge("jpeg-of-4-gigapixels", with(jpeg, frame + 5, 255, 255, 255, 255));
    files.broken("jpeg-of-no-height", "no height", with(jpeg, frame + 5, 0, 0));
    files.broken("jpeg-of-no-width", "no width", with(jpeg, frame + 7, 0, 0));
    files.broken("jpeg-of-two-frames", "two headers", insert(jpeg, frame, whole));
    files.broken("jpeg-of-no-components", "components", with(jpeg, frame + 9, 0));
    files.broken("jpeg-of-255-components", "components", with(jpeg, frame + 9, 255));
    files.broken("jpeg-of-no-sampling", "components", with(jpeg, frame + 11, 0));
    files.broken("jpeg-of-15-fold-sampling", "components", with(jpeg, frame + 11, 0xff));
    files.unsupported("jpeg-of-12-bits", "8 bits", with(jpeg, frame + 4, 12));
    files.unsupported("jpeg-lossless", "lossless", with(jpeg, frame + 1, 0xc3));
    files.unsupported("jpeg-arithmetic", "arithmetic", with(jpeg, frame + 1, 0xc9));
    files.broken("jpeg-segment-of-length-0", "no sense", with(jpeg, 4, 0, 0));
    files.broken("jpeg-segment-of-length-1", "no sense", with(jpeg, 4, 0, 1));
    files.broken("jpeg-segment-to-the-end", "between", with(jpeg, 4, 0, 17));
    files.broken("jpeg-in-jpeg", "no sense", insert(jpeg, 2, cut(jpeg, 2)));
    files.broken("jpeg-restart-before-data", "no sense", insert(jpeg, 2, marker(0xd0)));
    files.broken(
        "jpeg-of-3000-comments",
        "too many segments",
        insert(jpeg, 2, repeated(join(marker(0xfe), new byte[] {0, 2}), 3000)));
  }

  private static void scans(HostileFiles files, byte[] jpeg, int scan) {
    byte[] progressive = PictureFiles.progressiveJpeg(40, 30);
    int last = progressive.length - 2;
    byte[] tiny = join(marker(0xda), new byte[] {0, 8, 1, 1, 0, 1, 1, 0, 0x55});
    files.broken(
        "jpeg-of-20000-scans", "too many scans", insert(progressive, last, repeated(tiny, 20_000)));
    files.broken("jpeg-scan-of-no-component", "wrong scan", with(jpeg, scan + 4, 0));
    files.broken("jpeg-scan-of-9-components", "wrong scan", with(jpeg, scan + 4, 9));
    files.broken(
        "jpeg-scan-first",
        "before its header",
        join(cut(jpeg, 2), Arrays.copyOfRange(jpeg, scan, jpeg.length)));
  }

  private static byte[] marker(int code) {
    return new byte[] {(byte) 0xff, (byte) code};
  }

  static byte[] repeated(byte[] bytes, int times) {
    ByteText all = ByteText.of();
    for (int i = 0; i < times; i++) {
      all.add(bytes);
    }
    return all.bytes();
  }
}
