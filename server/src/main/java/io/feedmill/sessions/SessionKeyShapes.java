package io.feedmill.sessions;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Patterns of the keys of sessions. The first group is the partition, the second is the id of a
/// token or an account.
final class SessionKeyShapes {
  /// For `SCAN`.
  static final String ALL = "shop{*";

  private static final String TOKEN = "([0-9a-f]{64})";
  private static final Pattern OF_ACCOUNT = shape("user:([0-9]+):sessions");

  /// The Redis type of each key.
  static final Map<Pattern, String> TYPES =
      Map.of(
          shape("login:()"),
          "hash",
          shape("recent:()"),
          "zset",
          shape("claims:()"),
          "zset",
          shape("session:" + TOKEN),
          "hash",
          shape("viewed:" + TOKEN),
          "list",
          shape("cart:" + TOKEN),
          "hash",
          OF_ACCOUNT,
          "set");

  private SessionKeyShapes() {}

  private static Pattern shape(String rest) {
    return Pattern.compile("shop\\{([0-9]{1,9})}:" + rest);
  }

  static int partition(MatchResult form) {
    return Integer.parseInt(form.group(1));
  }

  /// Empty for a key that does not contain a token.
  static Optional<String> token(MatchResult form) {
    return Optional.of(form.group(2)).filter(id -> id.length() == 64);
  }

  static boolean ofAccount(MatchResult form) {
    return OF_ACCOUNT.matcher(form.group()).matches();
  }
}
