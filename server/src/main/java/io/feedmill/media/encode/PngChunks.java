package io.feedmill.media.encode;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// The chunks of a PNG. Kept are those that pixels are made of; texts, times, EXIF, animations and
/// the colour profile are dropped.
final class PngChunks {
  private static final int SIGNATURE = 8;
  private static final int AROUND = 12;
  private static final int LONGEST_NAME = 79;

  private final byte[] bytes;
  private final Bytes in;
  private byte @Nullable [] profile;
  private int kept = SIGNATURE;

  PngChunks(byte[] bytes) {
    this.bytes = bytes;
    this.in = new Bytes(bytes, ByteOrder.BIG_ENDIAN);
  }

  PictureFile withoutMetadata() throws IOException {
    in.require(0, SIGNATURE);
    int at = SIGNATURE;
    boolean last = false;
    while (!last) {
      long claimed = AROUND + in.intAt(at);
      in.require(at, claimed);
      int length = (int) claimed;
      last = in.startsWith("IEND", at + 4);
      if (isNeeded(at + 4)) {
        System.arraycopy(bytes, at, bytes, kept, length);
        kept += length;
      } else if (in.startsWith("iCCP", at + 4) && profile == null) {
        profile = inflated(at + 8, length - AROUND);
      }
      at += length;
    }
    return new PictureFile(bytes, kept, profile, 0, 0, 0);
  }

  private boolean isNeeded(int type) {
    return in.startsWith("IHDR", type)
        || in.startsWith("PLTE", type)
        || in.startsWith("tRNS", type)
        || in.startsWith("IDAT", type)
        || in.startsWith("IEND", type);
  }

  /// The profile in a chunk: a name, 0, the method 0, and a zlib stream.
  private byte @Nullable [] inflated(int at, int length) {
    int end = at + length;
    int start = at;
    while (start < Math.min(end, at + LONGEST_NAME + 1) && bytes[start] != 0) {
      start++;
    }
    if (start + 2 >= end || bytes[start] != 0 || bytes[start + 1] != 0) {
      return null;
    }
    byte[] out = new byte[PictureFile.LONGEST_PROFILE + 1];
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(bytes, start + 2, end - start - 2);
      int size = 0;
      while (!inflater.finished()) {
        int more = inflater.inflate(out, size, out.length - size);
        size += more;
        if (more == 0 || size == out.length) {
          return null;
        }
      }
      return Arrays.copyOf(out, size);
    } catch (DataFormatException _) {
      return null;
    }
  }
}
