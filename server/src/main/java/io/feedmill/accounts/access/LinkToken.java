package io.feedmill.accounts.access;

import io.feedmill.kernel.text.RandomText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The token of a link in a mail, of 256 random bits. Only its hash is kept.
///
/// @param text for the link
public record LinkToken(String text) {
  private static final int BYTES = 32;

  public static LinkToken mint() {
    return new LinkToken(RandomText.of(BYTES));
  }

  /// SHA-256 of any text.
  public byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "LinkToken[***]";
  }
}
