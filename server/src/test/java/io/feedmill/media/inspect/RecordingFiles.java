package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.box;
import static io.feedmill.media.inspect.ByteText.element;
import static io.feedmill.media.inspect.ByteText.join;

/// Makes valid recordings, which are as small as their formats allow, with a place and a title in
/// each that has a part for them.
public final class RecordingFiles {
  /// The words that are in tags and places.
  public static final String PLACE = "+52.5200+013.4050/";

  private static final byte[] NOTHING = {};

  private RecordingFiles() {}

  private static byte[] text(String text) {
    return ByteText.of().text(text).bytes();
  }

  static byte[] fileType(String major, String... compatible) {
    return box("ftyp", text(major), new byte[4], text(String.join("", compatible)));
  }

  static byte[] movieHeader(int scale, int duration) {
    return box("mvhd", ByteText.of().zeros(12).be32(scale).be32(duration).zeros(80).bytes());
  }

  static byte[] places() {
    return box("udta", box("\u00a9xyz", ByteText.of().be16(18).be16(0).text(PLACE).bytes()));
  }

  /// @param handler such as `vide`
  /// @param offset of its only sample, of eight bytes
  static byte[] track(String handler, int width, int height, int offset) {
    byte[] size = ByteText.of().be16(width).be16(0).be16(height).be16(0).bytes();
    byte[] upright =
        ByteText.of().be32(0x10000).zeros(12).be32(0x10000).zeros(12).be32(0x40000000).bytes();
    byte[] samples =
        box(
            "stbl",
            box("stsz", ByteText.of().be32(0).be32(0).be32(1).be32(8).bytes()),
            box("stsc", ByteText.of().be32(0).be32(1).be32(1).be32(1).be32(1).bytes()),
            box("stco", ByteText.of().be32(0).be32(1).be32(offset).bytes()));
    return box(
        "trak",
        box("tkhd", new byte[40], upright, size),
        box("mdia", box("hdlr", new byte[8], text(handler), new byte[13]), box("minf", samples)),
        places());
  }

  /// With pictures, sound, and a track of places whose sample is the word `SECRETGP`.
  public static byte[] mp4() {
    byte[] type = fileType("isom", "isom", "mp42");
    byte[] data = box("mdat", text("VIDEO..."), text("SOUND..."), text("SECRETGP"));
    int at = type.length + 8;
    return join(type, data, movie(at));
  }

  static byte[] movie(int at) {
    return box(
        "moov",
        movieHeader(1000, 2500),
        track("vide", 640, 360, at),
        track("soun", 0, 0, at + 8),
        track("meta", 0, 0, at + 16),
        places(),
        box("meta", text(PLACE)),
        box("free", text(PLACE)));
  }

  /// With sound only.
  public static byte[] m4a() {
    byte[] type = fileType("M4A ", "M4A ", "mp42");
    byte[] data = box("mdat", text("SOUND..."));
    byte[] movie =
        box("moov", movieHeader(44_100, 88_200), track("soun", 0, 0, type.length + 8), places());
    return join(type, data, movie);
  }

  static byte[] webmHeader(String type) {
    return element(0x1A45DFA3L, element(0x4286, one()), element(0x4282, text(type)));
  }

  private static byte[] one() {
    return new byte[] {1};
  }

  static byte[] webmInfo() {
    return element(
        0x1549A966L,
        element(0xBF, new byte[4]),
        element(0x2AD7B1L, ByteText.of().be24(1_000_000).bytes()),
        element(0x4489, ByteText.of().be64(Double.doubleToLongBits(1500)).bytes()),
        element(0x7BA9, text(PLACE)),
        element(0x4D80, text("muxer")));
  }

  static byte[] webmTracks() {
    byte[] video =
        element(
            0xE0,
            element(0xB0, ByteText.of().be16(320).bytes()),
            element(0xBA, ByteText.of().be16(240).bytes()));
    return element(
        0x1654AE6BL, element(0xAE, element(0xD7, one()), element(0x86, text("V_VP8")), video));
  }

  private static byte[] block() {
    return join(
        element(0xE7, one()), element(0xA3, ByteText.of().u8(0x81, 0, 0, 0x80).zeros(40).bytes()));
  }

  static byte[] webmTags() {
    return join(
        element(0x1254C367L, element(0x7373, text(PLACE))),
        element(0x1941A469L, element(0x61A7, text("<html>" + PLACE))),
        ByteText.of().u8(0xEC, 0x83).text("+52").bytes());
  }

  public static byte[] webm() {
    return join(
        webmHeader("webm"),
        element(0x18538067L, webmInfo(), webmTracks(), webmTags(), element(0x1F43B675L, block())));
  }

  /// As browsers record it: segment and clusters leave their size open.
  public static byte[] openWebm() {
    byte[] cluster = ByteText.of().id(0x1F43B675L).u8(0xff).add(block()).bytes();
    return join(
        webmHeader("webm"),
        ByteText.of().id(0x18538067L).u8(1).u8(255, 255, 255, 255, 255, 255, 255).bytes(),
        webmInfo(),
        webmTracks(),
        cluster,
        cluster,
        webmTags());
  }

  /// @param flags 2 is the first page of a stream, 4 the last
  static byte[] page(int serial, int number, int flags, long position, byte[] body) {
    ByteText page =
        ByteText.of()
            .text("OggS")
            .u8(0, flags)
            .le64(position)
            .le32(serial)
            .le32(number)
            .le32(0)
            .u8(body.length / 255 + 1);
    for (int left = body.length; left >= 0; left -= 255) {
      page.u8(Math.min(left, 255));
    }
    return page.add(body).bytes();
  }

  static byte[] opusHead() {
    return ByteText.of().text("OpusHead").u8(1, 2).le16(312).le32(48_000).le16(0).u8(0).bytes();
  }

  public static byte[] ogg() {
    return join(
        page(7, 0, 2, 0, opusHead()),
        page(7, 1, 0, 0, text("OpusTags\4\0\0\0test\0\0\0\0")),
        page(7, 2, 0, 24_312, new byte[600]),
        page(7, 3, 4, 48_312, new byte[255]));
  }

  /// MPEG 1, 128 kbit/s, 44,100 Hz.
  static byte[] mp3Frame() {
    return ByteText.of().u8(0xff, 0xfb, 0x90, 0x64).zeros(413).bytes();
  }

  static byte[] mp3Frames(int count) {
    ByteText frames = ByteText.of();
    for (int i = 0; i < count; i++) {
      frames.add(mp3Frame());
    }
    return frames.bytes();
  }

  static byte[] id3(byte[] body) {
    int size = body.length;
    return ByteText.of()
        .text("ID3")
        .u8(4, 0, 0)
        .u8(size >> 21 & 127, size >> 14 & 127, size >> 7 & 127, size & 127)
        .add(body)
        .bytes();
  }

  static byte[] ape(String text) {
    byte[] end = ByteText.of().le32(2000).le32(32 + text.length()).le32(1).bytes();
    return join(
        text("APETAGEX"),
        end,
        ByteText.of().le32(0xA0000000L).zeros(8).bytes(),
        text(text),
        text("APETAGEX"),
        end,
        ByteText.of().le32(0x80000000L).zeros(8).bytes());
  }

  static byte[] id3v1(String text) {
    return ByteText.cut(join(text("TAG" + text), NOTHING), 128);
  }

  /// With tags at both ends and between its frames.
  public static byte[] mp3() {
    return join(
        id3(text("<html><script>alert(1)</script>" + PLACE)),
        mp3Frames(20),
        id3(text(PLACE)),
        mp3Frames(20),
        ape(PLACE),
        id3v1(PLACE));
  }
}
