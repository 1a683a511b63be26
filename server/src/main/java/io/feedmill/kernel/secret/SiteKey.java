package io.feedmill.kernel.secret;

import io.feedmill.kernel.text.RandomText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// The key of a site: set by the operator, else kept in a file that the first process to need it
/// creates. A file appears complete, also after a loss of power, and two processes that create it
/// at once use the same.
final class SiteKey {
  private static final int RANDOM_BYTES = 32;

  private final SecretConfig config;

  SiteKey(SecretConfig config) {
    this.config = config;
  }

  /// 32 bytes.
  byte[] load() {
    try {
      return digest(config.key().isSet() ? config.key().reveal() : stored());
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + config.file(), e);
    }
  }

  private String stored() throws IOException {
    Path file = config.file();
    if (!Files.exists(file)) {
      create(file);
    }
    String text = Files.readString(file).strip();
    if (text.length() < SecretConfig.SHORTEST) {
      throw new IOException(
          "it must have at least %d characters; restore it, since what was sealed needs it"
              .formatted(SecretConfig.SHORTEST));
    }
    return text;
  }

  private static void create(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException("no folder for " + file);
    }
    Files.createDirectories(folder);
    Path fresh =
        Files.createTempFile(
            folder,
            "secret",
            ".new",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
        ByteBuffer text = StandardCharsets.UTF_8.encode(RandomText.of(RANDOM_BYTES) + "\n");
        while (text.hasRemaining()) {
          channel.write(text);
        }
        channel.force(true);
      }
      Files.createLink(file, fresh);
    } catch (FileAlreadyExistsException _) {
      // Another process created it first; its key counts.
    } finally {
      Files.delete(fresh);
    }
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
