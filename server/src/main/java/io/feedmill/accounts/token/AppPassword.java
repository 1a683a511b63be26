package io.feedmill.accounts.token;

import io.feedmill.accounts.access.TokenHash;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;

/// A password for one program: 28 characters of `a-z2-7`, 140 random bits, shown once to its owner.
/// Its form differs from the passwords that people commonly choose, and from API tokens.
public record AppPassword(String text) {
  static final int LENGTH = 28;
  private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

  static AppPassword mint(SecureRandom random) {
    StringBuilder text = new StringBuilder(LENGTH);
    random.ints(LENGTH, 0, ALPHABET.length()).forEach(i -> text.append(ALPHABET.charAt(i)));
    return new AppPassword(text.toString());
  }

  /// Accepts capitals and surrounding spaces, because people type it.
  ///
  /// @return empty when a text does not have the form of an app password
  public static Optional<AppPassword> parse(String typed) {
    String text = typed.strip().toLowerCase(Locale.ROOT);
    return text.length() == LENGTH && text.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0)
        ? Optional.of(new AppPassword(text))
        : Optional.empty();
  }

  /// The hash, which is stored.
  public TokenHash hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return TokenHash.of(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Without the secret, for logs.
  @Override
  public String toString() {
    return "AppPassword[...]";
  }
}
