package io.feedmill.reader.channel;

import io.feedmill.reader.channel.api.Channel;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The rows of `reader.subscription` of a feed that moves to another channel.
final class MovedSource {
  private MovedSource() {}

  /// Must be called in a transaction.
  ///
  /// @return the other channels that followed it
  static List<Channel> move(Handle handle, Channel into, String url) {
    List<Channel> before =
        handle
            .createQuery(
                """
                SELECT c.id, c.account, c.uid, c.name
                FROM reader.channel c JOIN reader.subscription s ON s.channel = c.id
                  JOIN reader.feed f ON s.feed = coalesce(f.merged_into, f.id)
                WHERE f.url = :url AND c.account = :account AND c.id <> :into AND c.deleted IS NULL
                ORDER BY s.since FOR UPDATE OF s
                """)
            .bind("url", url)
            .bind("account", into.account())
            .bind("into", into.id())
            .mapTo(Channel.class)
            .list();
    List<Long> ids = before.stream().map(Channel::id).toList();
    if (!ids.isEmpty()) {
      handle
          .createUpdate(
              """
              WITH moved AS (
                DELETE FROM reader.subscription s USING reader.feed f
                WHERE s.feed = coalesce(f.merged_into, f.id) AND f.url = :url AND s.channel = ANY(:before)
                RETURNING s.feed, s.title, s.since)
              INSERT INTO reader.subscription (channel, feed, title, since)
              SELECT :into, feed, title, since FROM moved ORDER BY since LIMIT 1
              ON CONFLICT DO NOTHING
              """)
          .bind("url", url)
          .bindArray("before", Long.class, ids)
          .bind("into", into.id())
          .execute();
    }
    return before;
  }
}
