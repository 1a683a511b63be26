package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.sessions.api.SessionLocation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The token in a client's cookie: the partition in decimal, a dot, and 256 random bits in
/// base64url.
///
/// @param partition where the session is
/// @param text the whole token
record SessionToken(int partition, String text) {
  private static final int RANDOM_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,4})\\.[A-Za-z0-9_-]{43}");

  /// @param random cryptographically strong
  static SessionToken mint(int partition, RandomGenerator random) {
    return new SessionToken(partition, partition + "." + RandomText.of(RANDOM_BYTES, random));
  }

  /// Empty when a text is not a valid token.
  static Optional<SessionToken> parse(String text, Partitions partitions) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int partition = Integer.parseInt(matcher.group(1));
    return partition < partitions.count()
        ? Optional.of(new SessionToken(partition, text))
        : Optional.empty();
  }

  /// The location of the session.
  SessionLocation place() {
    return new SessionLocation(partition, id());
  }

  /// The session's id: SHA-256 of the token, 64 hex digits.
  String id() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Without the secret, for logs.
  @Override
  public String toString() {
    return "SessionToken[" + partition + "]";
  }
}
