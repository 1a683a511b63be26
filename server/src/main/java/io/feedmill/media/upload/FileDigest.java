package io.feedmill.media.upload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/// SHA-256 of files, read in pieces.
final class FileDigest {
  private static final int PIECE = 65_536;

  private FileDigest() {}

  static byte[] sha256(Path file) throws IOException {
    return sha256(List.of(file));
  }

  /// The digest of all contents in this order.
  static byte[] sha256(List<Path> files) throws IOException {
    MessageDigest digest = digest();
    byte[] piece = new byte[PIECE];
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
          digest.update(piece, 0, read);
        }
      }
    }
    return digest.digest();
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
