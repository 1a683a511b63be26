package io.feedmill.media.encode;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The chunks of a WebP. The colour profile is hidden from the decoder, because it fails with a
/// broken one.
final class WebpChunks {
  private static final int FIRST = 12;
  private static final int HEAD = 8;
  private static final int FLAGS = FIRST + HEAD;
  private static final int HAS_PROFILE = 0x20;

  private final byte[] bytes;
  private final Bytes in;

  WebpChunks(byte[] bytes) {
    this.bytes = bytes;
    this.in = new Bytes(bytes, ByteOrder.LITTLE_ENDIAN);
  }

  PictureFile withoutProfile() throws IOException {
    in.require(0, FLAGS);
    if (!in.startsWith("VP8X", FIRST)) {
      return new PictureFile(bytes, bytes.length, null, 0, 0, 0);
    }
    byte[] profile = null;
    int left = 0;
    int top = 0;
    if ((in.at(FLAGS) & HAS_PROFILE) != 0) {
      bytes[FLAGS] &= ~HAS_PROFILE;
      profile = profile();
    }
    int frame = find("ANMF");
    if (frame >= 0) {
      left = 2 * in.threeAt(frame + HEAD);
      top = 2 * in.threeAt(frame + HEAD + 3);
    }
    return new PictureFile(bytes, bytes.length, profile, left, top, 0);
  }

  private byte @Nullable [] profile() throws IOException {
    int at = find("ICCP");
    if (at < 0) {
      return null;
    }
    long length = in.intAt(at + 4);
    if (length > PictureFile.LONGEST_PROFILE) {
      return null;
    }
    in.require(at + HEAD, length);
    return Arrays.copyOfRange(bytes, at + HEAD, at + HEAD + (int) length);
  }

  /// Where the first such chunk begins, or -1.
  private int find(String type) throws IOException {
    long at = FIRST;
    while (at + HEAD <= in.length()) {
      if (in.startsWith(type, (int) at)) {
        return (int) at;
      }
      long length = in.intAt((int) at + 4);
      at += HEAD + length + (length & 1);
    }
    return -1;
  }
}
