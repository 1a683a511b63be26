package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import java.util.List;

/// Keys of notifications: all of an account are in its partition.
///
/// @param partitions over which accounts are distributed
public record NotificationKeys(Partitions partitions) {
  /// The channel that announces changes: a message is an account id.
  public static final String CHANNEL = "notifications:changed";

  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "notifications{p}:lines:{account}",
              "zset",
              "lines by unix ms of their last news, rising by at least 1 for each line; the newest 1,000",
              "none; deleted with the account",
              "events, dismissals, rebuild",
              "/notifications, unread counts"),
          new KeyDoc(
              "notifications{p}:dismissed:{account}",
              "zset",
              "dismissed lines by the score they had, the newest 1,000; news moves a line back",
              "none; deleted with the account",
              "dismissals, events",
              "events"),
          new KeyDoc(
              "notifications{p}:records:{account}",
              "hash",
              "line -> unix ms of its latest act, a space, at most 8 people with unix ms, latest first: `9 5:9,7:4`",
              "none; deleted with the account",
              "events, rebuild",
              "/notifications, unread counts"),
          new KeyDoc(
              "notifications{p}:state:{account}",
              "hash",
              "read: score up to which lines are read; one:{line}: score at which a line was marked alone, as read after it and as unread up to it;"
                  + " low: no line with a lower score was marked as unread; floor: unix ms of the latest act that was trimmed;"
                  + " at:{source}: position of the last read of a source; version: number of changes of lines and marks; deleted: 1 after the account was deleted",
              "none; a day after the account was deleted",
              "events, marks, deletion of accounts",
              "events, /notifications, unread counts"));

  private String key(String what, long account) {
    return "notifications{" + partitions.of(account) + "}:" + what + ":" + account;
  }

  public String lines(long account) {
    return key("lines", account);
  }

  public String dismissed(long account) {
    return key("dismissed", account);
  }

  public String records(long account) {
    return key("records", account);
  }

  public String state(long account) {
    return key("state", account);
  }

  /// The field of a state for a line that was marked alone.
  static String one(String line) {
    return "one:" + line;
  }

  /// The keys of every script, in this order.
  public List<String> all(long account) {
    return List.of(lines(account), dismissed(account), records(account), state(account));
  }
}
