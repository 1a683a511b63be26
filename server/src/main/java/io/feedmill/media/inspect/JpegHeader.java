package io.feedmill.media.inspect;

import static io.feedmill.kernel.language.Texts.text;

/// Reads the segments of a JPEG up to its first scan (ITU T.81, annex B). Of one that is decoded
/// from several scans, the scans are counted: each of thousands of tiny scans makes a decoder go
/// through the whole picture.
final class JpegHeader {
  private static final int MOST_SEGMENTS = 2_000;
  private static final int MOST_SCANS = 100;
  private static final int TEM = 0x01;
  private static final int SOF0 = 0xc0;
  private static final int SOF2 = 0xc2;
  private static final int DHT = 0xc4;
  private static final int JPG = 0xc8;
  private static final int DAC = 0xcc;
  private static final int RST7 = 0xd7;
  private static final int RST0 = 0xd0;
  private static final int SOI = 0xd8;
  private static final int EOI = 0xd9;
  private static final int SOS = 0xda;
  private static final int APP1 = 0xe1;
  private static final String EXIF = "Exif\0\0";

  private final FileBytes in;
  private final Limits limits;
  private int width;
  private int height;
  private int components;
  private boolean progressive;
  private int orientation;

  private JpegHeader(FileBytes in, Limits limits) {
    this.in = in;
    this.limits = limits;
  }

  static PictureInfo read(FileBytes in, Limits limits) {
    return new JpegHeader(in, limits).read();
  }

  private PictureInfo read() {
    long at = 2;
    for (int i = 0; i < MOST_SEGMENTS; i++) {
      long code = marker(at);
      int marker = in.u8(code);
      if (marker == TEM) {
        at = code + 1;
      } else if (marker == SOS) {
        scans(code + 1);
        return new PictureInfo(
            MediaType.JPEG, width, height, 1, Math.max(1, orientation), progressive, false);
      } else {
        at = segmentEnd(code + 1, marker);
        segment(marker, code + 3, at);
      }
    }
    throw MediaRefused.broken("The JPEG has too many segments");
  }

  /// Where the code of the marker is; any number of bytes 0xFF may come before it.
  private long marker(long at) {
    if (in.u8(at) != 0xff) {
      throw MediaRefused.broken("The JPEG has bytes between its segments");
    }
    long code = at + 1;
    while (in.u8(code) == 0xff) {
      code++;
    }
    return code;
  }

  private long segmentEnd(long at, int marker) {
    if (marker == EOI) {
      throw MediaRefused.broken("The JPEG has no picture data");
    }
    int length = in.be16(at);
    if (marker < SOF0 || (marker >= RST0 && marker <= SOI) || length < 2) {
      throw MediaRefused.broken("The JPEG has a segment of no sense");
    }
    if (!in.has(at, length)) {
      throw MediaRefused.broken("The JPEG ends within its header");
    }
    return at + length;
  }

  private void segment(int marker, long from, long to) {
    if (isFrame(marker)) {
      frame(marker, from, to);
    } else if (marker == APP1 && orientation == 0 && in.isAt(from, EXIF)) {
      orientation = ExifOrientation.read(in, from + EXIF.length(), to);
    }
  }

  private static boolean isFrame(int marker) {
    return marker >= SOF0 && marker <= 0xcf && marker != DHT && marker != JPG && marker != DAC;
  }

  private void frame(int marker, long from, long to) {
    if (components > 0) {
      throw MediaRefused.broken("The JPEG has two headers of pictures");
    }
    if (marker > SOF2) {
      throw MediaRefused.unsupported(
          text(
              "JPEG with lossless, hierarchical or arithmetic coding cannot be read here; send JPEG,"
                  + " PNG, GIF or WebP"));
    }
    if (in.u8(from) != 8) {
      throw MediaRefused.unsupported(
          text(
              "JPEG of other than 8 bits a sample cannot be read here; send JPEG, PNG, GIF or"
                  + " WebP"));
    }
    height = in.be16(from + 1);
    width = in.be16(from + 3);
    components = in.u8(from + 5);
    progressive = marker == SOF2;
    PictureSize.check(width, height, limits);
    if ((components != 1 && components != 3 && components != 4)
        || to - from != 6 + 3L * components) {
      throw MediaRefused.broken("The JPEG has a wrong number of components");
    }
    for (int i = 0; i < components; i++) {
      int sampling = in.u8(from + 7 + 3L * i);
      if (!isFactor(sampling >> 4) || !isFactor(sampling & 0xf)) {
        throw MediaRefused.broken("The JPEG has components of no size");
      }
    }
  }

  private static boolean isFactor(int sampling) {
    return sampling >= 1 && sampling <= 4;
  }

  /// @param at of the length of the first scan's header
  private void scans(long at) {
    if (components == 0) {
      throw MediaRefused.broken("The JPEG has picture data before its header");
    }
    long data = segmentEnd(at, SOS);
    int scanned = in.u8(at + 2);
    if (scanned < 1 || scanned > components || data - at != 6 + 2L * scanned) {
      throw MediaRefused.broken("The JPEG has a wrong scan");
    }
    if (!in.has(data, 2) || (in.u8(data) == 0xff && in.u8(data + 1) == EOI)) {
      throw MediaRefused.broken("The JPEG has no picture data");
    }
    progressive |= scanned < components;
    if (progressive) {
      countScans(data);
    }
  }

  private void countScans(long data) {
    int scans = 1;
    long at = in.find(0xff, data);
    while (in.has(at, 2)) {
      int marker = in.u8(at + 1);
      if (marker == EOI) {
        return;
      }
      scans += marker == SOS ? 1 : 0;
      if (scans > MOST_SCANS) {
        throw MediaRefused.broken("The JPEG has too many scans");
      }
      at = in.find(0xff, marker == 0xff ? at + 1 : afterMarker(at, marker));
    }
  }

  /// Zero is a data byte 0xFF, and restarts have no length.
  private long afterMarker(long at, int marker) {
    boolean alone = marker <= TEM || (marker >= RST0 && marker <= RST7) || !in.has(at + 2, 2);
    return at + 2 + (alone ? 0 : in.be16(at + 2));
  }
}
