package io.feedmill.media.encode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/// The header of a JPEG, segment by segment. Kept are JFIF, Adobe and what decoding needs; EXIF,
/// XMP, comments, thumbnails and, as the caller wants, the colour profile are dropped.
final class JpegSegments {
  private static final int SOS = 0xda;
  private static final int EOI = 0xd9;
  private static final int APP0 = 0xe0;
  private static final int APP2 = 0xe2;
  private static final int APP14 = 0xee;
  private static final int COM = 0xfe;
  private static final String PROFILE = "ICC_PROFILE\0";
  private static final int PROFILE_HEAD = PROFILE.length() + 2;
  private static final int CMYK = 4;

  private final byte[] bytes;
  private final Bytes in;
  private final ByteArrayOutputStream profile = new ByteArrayOutputStream();
  private boolean profileTooLong;
  private int components;
  private int kept = 2;

  JpegSegments(byte[] bytes) {
    this.bytes = bytes;
    this.in = new Bytes(bytes, ByteOrder.BIG_ENDIAN);
  }

  /// @param withProfile whether a picture of four colours keeps its profile
  PictureFile withoutMetadata(boolean withProfile) throws IOException {
    requireStart();
    components = findComponents();
    boolean keepProfile = withProfile && components == CMYK;
    int at = 2;
    while (true) {
      int marker = marker(at);
      at = place(at);
      if (marker == SOS || marker == EOI) {
        keep(at, in.length() - at);
        return new PictureFile(bytes, kept, profile(), 0, 0, components);
      }
      int length = 2 + segmentLength(at);
      boolean colours = marker == APP2 && in.startsWith(PROFILE, at + 4);
      if (colours) {
        collect(at + 4, length - 4);
      }
      if (colours ? keepProfile : needed(marker, at)) {
        keep(at, length);
      }
      at += length;
    }
  }

  private void requireStart() throws IOException {
    if (in.shortAt(0) != 0xffd8) {
      throw new IOException("not a JPEG");
    }
  }

  /// How many colours the frame has.
  private int findComponents() throws IOException {
    int at = 2;
    while (true) {
      int marker = marker(at);
      at = place(at);
      if (marker == SOS || marker == EOI) {
        throw new IOException("the JPEG has no frame");
      }
      if (isFrame(marker)) {
        if (marker > 0xc2) {
          throw new UnsupportedPicture(
              "JPEG files that are lossless or arithmetically coded are not supported");
        }
        return in.at(at + 9);
      }
      at += 2 + segmentLength(at);
    }
  }

  private static boolean isFrame(int marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
  }

  /// The marker after any fill bytes.
  private int marker(int at) throws IOException {
    int marker = in.at(place(at) + 1);
    if (marker == 0 || marker == 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      throw new IOException("a marker that has no place in a header");
    }
    return marker;
  }

  /// Where the marker begins.
  private int place(int at) throws IOException {
    int place = at;
    if (in.at(place) != 0xff) {
      throw new IOException("no marker where one must be");
    }
    while (in.at(place + 1) == 0xff) {
      place++;
    }
    return place;
  }

  private int segmentLength(int at) throws IOException {
    int length = in.shortAt(at + 2);
    if (length < 2) {
      throw new IOException("a segment without length");
    }
    in.require(at + 2, length);
    return length;
  }

  private boolean needed(int marker, int at) {
    return switch (marker) {
      case APP0 -> in.startsWith("JFIF\0", at + 4);
      case APP14 -> in.startsWith("Adobe", at + 4);
      case COM -> false;
      default -> marker < APP0 || marker > 0xef;
    };
  }

  private void collect(int at, int length) {
    int part = length - PROFILE_HEAD;
    if (part > 0 && profile.size() + part <= PictureFile.LONGEST_PROFILE) {
      profile.write(bytes, at + PROFILE_HEAD, part);
    } else {
      profileTooLong = true;
    }
  }

  private byte @Nullable [] profile() {
    return components == 3 && profile.size() > 0 && !profileTooLong ? profile.toByteArray() : null;
  }

  private void keep(int at, int length) {
    System.arraycopy(bytes, at, bytes, kept, length);
    kept += length;
  }
}
