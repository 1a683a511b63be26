package io.feedmill.reader.fetch;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Channel;
import java.time.Instant;
import java.util.List;

/// `reader.filling`: channels that wait for what a feed lists now.
final class FillStore {
  private final Database database;

  FillStore(Database database) {
    this.database = database;
  }

  /// @param tries how often it was tried before
  record Filling(long id, long account, String uid, String name, long feed, int tries) {
    Channel channel() {
      return new Channel(id, account, uid, name);
    }
  }

  void add(long channel, long feed, Instant now) {
    String sql =
        """
        INSERT INTO reader.filling (channel, feed, next) VALUES (:channel, :feed, :now)
        ON CONFLICT (channel, feed) DO UPDATE SET tries = 0, next = excluded.next
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", channel)
            .bind("feed", feed)
            .bind("now", now)
            .execute());
  }

  /// Those whose time has come; those of channels that are gone, or that follow the feed no more,
  /// are forgotten.
  List<Filling> due(Instant now, int limit) {
    String forget =
        """
        DELETE FROM reader.filling f
        WHERE f.next <= :now AND NOT EXISTS (
          SELECT FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
          WHERE s.channel = f.channel AND s.feed = f.feed AND c.deleted IS NULL)
        """;
    String sql =
        """
        SELECT c.id, c.account, c.uid, c.name, f.feed, f.tries
        FROM reader.filling f JOIN reader.channel c ON c.id = f.channel
        WHERE f.next <= :now
        ORDER BY f.next
        LIMIT :limit
        """;
    return database.withHandle(handle -> {
      handle.createUpdate(forget).bind("now", now).execute();
      return handle
          .createQuery(sql)
          .bind("now", now)
          .bind("limit", limit)
          .mapTo(Filling.class)
          .list();
    });
  }

  void done(Filling filling) {
    String sql = "DELETE FROM reader.filling WHERE channel = :channel AND feed = :feed";
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", filling.id())
            .bind("feed", filling.feed())
            .execute());
  }

  /// Tries again later, and does not count what was as a try.
  void putOff(Filling filling, Instant next) {
    next(filling, filling.tries(), next);
  }

  void retry(Filling filling, Instant next) {
    next(filling, filling.tries() + 1, next);
  }

  private void next(Filling filling, int tries, Instant next) {
    String sql =
        """
        UPDATE reader.filling SET tries = :tries, next = :next
        WHERE channel = :channel AND feed = :feed
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", filling.id())
            .bind("feed", filling.feed())
            .bind("tries", tries)
            .bind("next", next)
            .execute());
  }
}
