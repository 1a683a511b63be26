package io.feedmill.storefront.session;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of sessions. `p` is the partition, a number from 0.
final class SessionKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "shop{p}:login:",
              "hash",
              "SHA-256 of the token in hex -> account id",
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
              "`created` and `expires` in unix s with ms, `address` and `agent` of the last use",
              "none; removed at log-out, after 30 days without use, or when the cap is reached",
              "log-in, log-out, every request with a cookie, sweep-sessions",
              "every request with a cookie, list of sessions"),
          new KeyDoc(
              "shop{p}:user:{account}:sessions",
              "set",
              "SHA-256 of the account's tokens in hex",
              "none; members leave with their session",
              "log-in, log-out, sweep-sessions",
              "list of sessions, log-out everywhere"));

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

  static String sessions(int partition, long account) {
    return "shop{" + partition + "}:user:" + account + ":sessions";
  }
}
