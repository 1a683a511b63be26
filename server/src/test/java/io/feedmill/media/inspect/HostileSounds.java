package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.cut;
import static io.feedmill.media.inspect.ByteText.element;
import static io.feedmill.media.inspect.ByteText.find;
import static io.feedmill.media.inspect.ByteText.join;
import static io.feedmill.media.inspect.ByteText.with;
import static io.feedmill.media.inspect.RecordingFiles.page;

/// WebM, Ogg and MP3 with damage or wrong data.
final class HostileSounds {
  private static final String BOTH = "looks like a page";
  private static final byte[] HEAD = page(7, 0, 2, 0, RecordingFiles.opusHead());
  private static final byte[] WEBM = RecordingFiles.webmHeader("webm");

  private HostileSounds() {}

  private static byte[] text(String text) {
    return ByteText.of().text(text).bytes();
  }

  static void add(HostileFiles files) {
    webm(files, RecordingFiles.webm());
    segments(files);
    ogg(files, RecordingFiles.ogg());
    mp3(files);
  }

  private static void webm(HostileFiles files, byte[] webm) {
    String size = "wrong size";
    int segment = WEBM.length;
    files.broken("webm-of-magic", "too early", cut(webm, 4));
    files.broken("webm-cut-in-header", size, cut(webm, 20));
    files.broken("webm-cut-behind-header", "too early", WEBM);
    files.broken("webm-cut-in-tracks", size, cut(webm, find(webm, "V_VP8")));
    files.broken("webm-cut-in-cluster", size, cut(webm, webm.length - 10));
    files.broken("webm-of-unknown-type", "does not say", with(webm, find(webm, "webm"), 'X'));
    files.broken(
        "webm-header-without-end", "without end", with(webm, 4, 1, -1, -1, -1, -1, -1, -1, -1));
    files.broken(
        "webm-segment-of-2-to-56", size, with(webm, segment + 4, 1, -1, -1, -1, -1, -1, -1, -2));
    files.broken("webm-id-of-zero", "no size", with(webm, segment, 0));
    files.broken("webm-size-of-zero", "no size", with(webm, segment + 4, 0));
    files.broken("webm-bytes-behind", "one segment", join(webm, text("more")));
    files.broken("webm-two-segments", "one segment", join(webm, element(0x18538067L)));
    files.broken(
        "webm-tags-without-end",
        "without end",
        with(
            RecordingFiles.openWebm(),
            find(RecordingFiles.openWebm(), "\u0012T\u00c3g") + 4,
            1,
            -1,
            -1,
            -1,
            -1,
            -1,
            -1,
            -1));
  }

  private static void segments(HostileFiles files) {
    byte[] cluster = element(0x1F43B675L, new byte[20]);
    files.broken("webm-without-tracks", "no tracks", join(WEBM, element(0x18538067L, cluster)));
    files.broken(
        "webm-without-clusters",
        "no data",
        join(WEBM, element(0x18538067L, RecordingFiles.webmTracks())));
    files.broken(
        "webm-number-of-9-bytes",
        "too many bytes",
        join(WEBM, element(0x18538067L, element(0x1549A966L, element(0x2AD7B1L, new byte[9])))));
    files.broken(
        "webm-of-endless-sizes",
        "too many elements",
        join(
            WEBM,
            ByteText.of().id(0x18538067L).u8(0xff).bytes(),
            HostileJpegs.repeated(ByteText.of().id(0x1F43B675L).u8(0xff).bytes(), 1_100_000)));
    files.broken(
        "webm-of-100000-voids",
        "too many parts",
        join(
            WEBM,
            element(
                0x18538067L,
                HostileJpegs.repeated(new byte[] {(byte) 0xec, (byte) 0x80}, 100_000))));
    files.unsupported(
        "webm-as-html",
        BOTH,
        join(
            WEBM,
            element(
                0x18538067L,
                RecordingFiles.webmTracks(),
                element(0x1F43B675L, text("<script>alert(1)</script>")))));
  }

  private static void ogg(HostileFiles files, byte[] ogg) {
    byte[] data = page(7, 1, 0, 0, new byte[50]);
    files.broken("ogg-of-magic", "too early", cut(ogg, 4));
    files.broken("ogg-cut-in-page-header", "too early", cut(ogg, HEAD.length + 12));
    files.broken("ogg-cut-in-page", "within a page", cut(ogg, ogg.length - 1));
    files.broken("ogg-of-one-page", "no data", HEAD);
    files.broken("ogg-of-empty-pages", "no data", join(HEAD, page(7, 1, 0, 0, new byte[0])));
    files.broken("ogg-bytes-between-pages", "outside of its pages", join(HEAD, text("x"), data));
    files.broken("ogg-of-version-1", "outside of its pages", with(ogg, 4, 1));
    files.broken("ogg-page-of-no-stream", "no stream", join(HEAD, page(8, 0, 0, 0, new byte[9])));
    files.broken("ogg-stream-begins-twice", "too many streams", join(HEAD, HEAD, data));
    ByteText streams = ByteText.of();
    for (int i = 0; i < 100; i++) {
      streams.add(page(i, 0, 2, 0, RecordingFiles.opusHead()));
    }
    files.broken("ogg-of-100-streams", "too many streams", streams.add(data).bytes());
    files.unsupported(
        "ogg-with-theora", "videos", join(page(7, 0, 2, 0, text("\u0080theora\3\2\1")), data));
    files.unsupported("ogg-of-unknown-data", "other than", join(page(7, 0, 2, 0, text("x")), data));
    files.unsupported(
        "ogg-comment-as-html",
        BOTH,
        join(HEAD, page(7, 1, 0, 0, text("OpusTags<script>alert(1)</script>")), data));
  }

  private static void mp3(HostileFiles files) {
    byte[] frames = RecordingFiles.mp3Frames(10);
    files.broken("mp3-of-tag", "too few frames", RecordingFiles.id3(new byte[500]));
    files.broken("mp3-cut-in-tag", "too early", text("ID3\4\0\0"));
    files.broken(
        "mp3-tag-of-256-megabytes",
        "within a tag",
        join(text("ID3\4\0\0\u007f\u007f\u007f\u007f"), frames));
    files.broken(
        "mp3-tag-of-no-size", "no size", join(text("ID3\4\0\0\u00ff\u00ff\u00ff\u00ff"), frames));
    files.broken("mp3-of-one-frame", "too few frames", RecordingFiles.mp3Frames(1));
    files.broken("mp3-cut-in-third-frame", "too few frames", cut(frames, 1000));
    files.broken(
        "mp3-of-syncs", "too few frames", HostileJpegs.repeated(new byte[] {-1, -5, -112, 0}, 400));
    files.broken(
        "mp3-of-many-syncs", "", HostileJpegs.repeated(new byte[] {-1, -5, -112, 0}, 300_000));
    files.broken(
        "mp3-frames-that-differ",
        "too few frames",
        HostileJpegs.repeated(
            join(RecordingFiles.mp3Frame(), with(cut(RecordingFiles.mp3Frame(), 384), 2, 0x94)),
            20));
    files.broken(
        "mp3-with-program-behind", "no sound", join(frames, text("MZ"), new byte[100_000], frames));
    files.broken(
        "mp3-of-many-gaps",
        "too many gaps",
        HostileJpegs.repeated(join(RecordingFiles.mp3Frames(3), new byte[1]), 400));
    files.broken(
        "mp3-ape-tag-too-long",
        "within a tag",
        join(frames, with(RecordingFiles.ape("x"), 12, -1, -1, -1, 127)));
    files.unsupported(
        "mp3-as-html",
        BOTH,
        join(ByteText.of().u8(0xff, 0xfb, 0x90, 0x64).text("<html>").zeros(407).bytes(), frames));
  }
}
