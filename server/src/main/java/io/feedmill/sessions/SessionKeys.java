package io.feedmill.sessions;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of sessions. `p` is the partition, a number from 0.
final class SessionKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "shop{p}:login:",
              "hash",
              "SHA-256 of the token in hex -> account id, 0 for a guest",
              "none; fields leave with their session",
              "log-in, log-out, sweep-sessions",
              "every request with a cookie, list of sessions"),
          new KeyDoc(
              "shop{p}:recent:",
              "zset",
              "SHA-256 of the token in hex by last use, unix s with ms, noted at most once a minute",
              "none; members leave with their session",
              "log-in, log-out, every request with a cookie, sweep-sessions",
              "every request with a cookie, list of sessions, sweep-sessions"),
          new KeyDoc(
              "shop{p}:session:{sha256}",
              "hash",
              "`created`, `proven` (when its owner proved who they are) and `expires` in unix s with ms,"
                  + " `address` and `agent` of the last use;"
                  + " of a guest's that an account claimed only `claimed`, the account",
              "none; removed at log-out, after 30 days without use, or when the cap is reached",
              "log-in, log-out, every request with a cookie, sweep-sessions",
              "every request with a cookie, list of sessions"),
          new KeyDoc(
              "shop{p}:user:{account}:sessions",
              "set",
              "SHA-256 of the account's tokens in hex",
              "none; members leave with their session",
              "log-in, log-out, sweep-sessions",
              "list of sessions, log-out everywhere"),
          new KeyDoc(
              "shop{p}:viewed:{sha256}",
              "list",
              "the last 25 items viewed in the session, the newest first, no repeats",
              "none; goes with its session",
              "view, log-in, sweep-sessions",
              "list of viewed items, log-in"),
          new KeyDoc(
              "shop{p}:claims:",
              "zset",
              "SHA-256 of the tokens of guests whose things an account takes over, by time of the"
                  + " log-in, unix s with ms",
              "none; members leave when the account has everything",
              "log-in, finish-claims",
              "finish-claims"));

  private SessionKeys() {}

  static String login(int partition) {
    return "shop{" + partition + "}:login:";
  }

  static String recent(int partition) {
    return "shop{" + partition + "}:recent:";
  }

  static String session(int partition, String id) {
    return "shop{" + partition + "}:session:" + id;
  }

  static String viewed(int partition, String id) {
    return "shop{" + partition + "}:viewed:" + id;
  }

  static String claims(int partition) {
    return "shop{" + partition + "}:claims:";
  }

  static String sessions(int partition, long account) {
    return sessions(partition, Long.toString(account));
  }

  /// @param account in decimal
  static String sessions(int partition, String account) {
    return "shop{" + partition + "}:user:" + account + ":sessions";
  }
}
