package io.feedmill.reader.search;

import io.feedmill.kernel.sql.Database;
import java.util.List;

/// The feeds that accounts follow, and feeds that became one with these.
public final class FollowedFeedStore {
  private static final int MOST = 10_000;

  private final Database database;

  public FollowedFeedStore(Database database) {
    this.database = database;
  }

  /// @param channel uid or name in lower case; empty for all
  List<Long> feeds(long account, String channel) {
    String sql =
        """
        WITH followed AS (
          SELECT s.feed
          FROM reader.channel c JOIN reader.subscription s ON s.channel = c.id
          WHERE c.account = :account AND c.deleted IS NULL
            AND (:channel = '' OR lower(c.uid) = :channel OR lower(c.name) = :channel))
        SELECT feed FROM followed
        UNION
        SELECT f.id FROM reader.feed f JOIN followed ON f.merged_into = followed.feed
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("channel", channel)
            .bind("most", MOST)
            .mapTo(Long.class)
            .list());
  }
}
