package io.feedmill.reader.fetch.subscription;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import io.feedmill.reader.channel.api.Channel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// `reader.filling`: channels that wait for the items that a feed lists now.
public final class FillStore {
  private final Database database;

  public FillStore(Database database) {
    this.database = database;
  }

  /// @param tries number of earlier attempts
  /// @param next until when no other worker takes it
  record Filling(
      long id, long account, String uid, String name, long feed, int tries, Instant next) {
    Channel channel() {
      return new Channel(id, account, uid, name);
    }
  }

  public void add(long channel, long feed, Instant now) {
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

  /// Takes due rows and postpones them by the lease; deletes rows of channels that were deleted or
  /// do not follow the feed any more.
  List<Filling> take(Instant now, Duration lease, int limit) {
    String forget =
        """
        DELETE FROM reader.filling f
        WHERE f.next <= :now AND NOT EXISTS (
          SELECT FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
          WHERE s.channel = f.channel AND s.feed = f.feed AND c.deleted IS NULL)
        """;
    String sql =
        """
        UPDATE reader.filling f SET next = :until
        FROM reader.channel c
        WHERE c.id = f.channel AND (f.channel, f.feed) IN (
          SELECT due.channel, due.feed
          FROM reader.filling due
          WHERE due.next <= :now
          ORDER BY due.next
          LIMIT :most
          FOR UPDATE SKIP LOCKED)
        RETURNING c.id, c.account, c.uid, c.name, f.feed, f.tries, f.next
        """;
    return database.withHandle(handle -> {
      handle.createUpdate(forget).bind("now", now).execute();
      return new RowLease(lease).take(handle, sql, now, limit, Filling.class);
    });
  }

  /// Deletes a taken row, unless it was requested again meanwhile.
  void done(Filling filling) {
    String sql =
        "DELETE FROM reader.filling WHERE channel = :channel AND feed = :feed AND next = :taken";
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", filling.id())
            .bind("feed", filling.feed())
            .bind("taken", filling.next())
            .execute());
  }

  /// Tries again later, without counting a try.
  void postpone(Filling filling, Instant next) {
    next(filling, filling.tries(), next);
  }

  void retry(Filling filling, Instant next) {
    next(filling, filling.tries() + 1, next);
  }

  private void next(Filling filling, int tries, Instant next) {
    String sql =
        """
        UPDATE reader.filling SET tries = :tries, next = :next
        WHERE channel = :channel AND feed = :feed AND next = :taken
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", filling.id())
            .bind("feed", filling.feed())
            .bind("taken", filling.next())
            .bind("tries", tries)
            .bind("next", next)
            .execute());
  }
}
