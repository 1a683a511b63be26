package io.feedmill.kernel.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Digests in lower-case hexadecimal.
public final class Digests {
  private Digests() {}

  /// 64 characters, of the text in UTF-8.
  public static String sha256(String text) {
    return sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /// 64 characters.
  public static String sha256(byte[] bytes) {
    return digest("SHA-256", bytes);
  }

  /// 40 characters, of the text in UTF-8: the name of a script in Redis. Not suitable for security.
  public static String sha1(String text) {
    return digest("SHA-1", text.getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }
}
