package io.feedmill.app.backup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;

/// Packed files that were altered.
final class PackedFiles {
  private PackedFiles() {}

  /// Whether both unpack to the same bytes. Some bits of a packed file change nothing, such as
  /// lengths of codes that are not used.
  static boolean areAlike(byte[] some, byte[] others) {
    try {
      return Arrays.equals(unpacked(some), unpacked(others));
    } catch (IOException e) {
      return false;
    }
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (PackedInput in = new PackedInput(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }
}
