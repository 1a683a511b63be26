package io.feedmill.kernel.text;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.random.RandomGenerator;

/// Texts that cannot be guessed, of letters, digits, `-` and `_`.
public final class RandomText {
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomText() {}

  /// @param bytes of randomness; the text has 4 characters for each 3 of them
  public static String of(int bytes) {
    return of(bytes, RANDOM);
  }

  /// @param random cryptographically strong
  public static String of(int bytes, RandomGenerator random) {
    byte[] secret = new byte[bytes];
    random.nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }
}
