package io.feedmill.syndication.feed;

import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;

/// A client that may fetch a queue feed. Its token is stored only as a hash.
///
/// @param id such as `cQw3x9Zr1Ks`, without `:`
/// @param name what editors call it, and its name for Basic authentication
/// @param tokenHash SHA-256 of the token in hexadecimal
/// @param addresses networks from which it needs no token, such as `192.0.2.0/24`
public record Consumer(
    String id, String name, String tokenHash, List<String> addresses, Instant created) {
  private static final int ID_BYTES = 9;
  private static final int TOKEN_BYTES = 24;

  public Consumer {
    addresses = List.copyOf(addresses);
  }

  /// A new id.
  static String newId(SecureRandom random) {
    return "c" + RandomText.of(ID_BYTES, random);
  }

  /// A new token, shown once.
  static String newToken(SecureRandom random) {
    return "ft_" + RandomText.of(TOKEN_BYTES, random);
  }

  public static String hash(String token) {
    return Digests.sha256(token);
  }

  boolean hasToken(String hash) {
    return MessageDigest.isEqual(
        tokenHash.getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
  }
}
