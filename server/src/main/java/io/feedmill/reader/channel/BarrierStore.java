package io.feedmill.reader.channel;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Barriers.Kind;
import java.time.InstantSource;
import java.util.List;

/// `reader.barrier`: authors whom somebody mutes or blocks, in one channel or in all.
final class BarrierStore {
  /// Stands for all channels of an account.
  static final long ALL = 0;

  private final Database database;
  private final InstantSource clock;

  BarrierStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Somebody kept out of a channel.
  ///
  /// @param kind as stored
  record Barrier(long channel, String kind, String url) {
    boolean is(Kind other) {
      return kind.equals(other.label());
    }
  }

  /// @param channel [#ALL] for what holds in all
  List<String> list(long account, long channel, Kind kind) {
    String sql =
        """
        SELECT url FROM reader.barrier
        WHERE account = :account AND channel = :channel AND kind = :kind ORDER BY since, url
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("channel", channel)
            .bind("kind", kind.label())
            .mapTo(String.class)
            .list());
  }

  /// What holds in a channel, its owner's own barriers for all included.
  List<Barrier> of(long account, long channel) {
    String sql =
        """
        SELECT channel, kind, url FROM reader.barrier
        WHERE account = :account AND channel IN (0, :channel)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("channel", channel)
            .mapTo(Barrier.class)
            .list());
  }

  /// What holds in each of some channels, with the channel it holds in.
  List<Barrier> of(List<Long> channels) {
    String sql =
        """
        SELECT c.id AS channel, b.kind, b.url
        FROM reader.channel c JOIN reader.barrier b ON b.account = c.account AND b.channel IN (0, c.id)
        WHERE c.id = ANY(:channels)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("channels", Long.class, channels)
            .mapTo(Barrier.class)
            .list());
  }

  void raise(long account, long channel, Kind kind, String url) {
    String sql =
        """
        INSERT INTO reader.barrier (account, channel, kind, url, since)
        VALUES (:account, :channel, :kind, :url, :now) ON CONFLICT DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bind("channel", channel)
            .bind("kind", kind.label())
            .bind("url", url)
            .bind("now", clock.instant())
            .execute());
  }

  void lower(long account, long channel, Kind kind, String url) {
    String sql =
        """
        DELETE FROM reader.barrier
        WHERE account = :account AND channel = :channel AND kind = :kind AND url = :url
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bind("channel", channel)
            .bind("kind", kind.label())
            .bind("url", url)
            .execute());
  }

  void forget(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM reader.barrier WHERE account = ?")
            .bind(0, account)
            .execute());
  }
}
