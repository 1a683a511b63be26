package io.feedmill.reader.mute;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.MutesAndBlocks.Author;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// `reader.barrier`: muted and blocked authors, in one channel or in all.
public final class MuteAndBlockStore {
  /// All channels of an account.
  static final long ALL = 0;

  /// Most mutes and blocks of an account; concurrent requests can exceed it by a few.
  static final int MOST = 2_000;

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST = 2_000;

  private final Database database;
  private final InstantSource clock;

  public MuteAndBlockStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  private static String shortened(String name) {
    String kept = name.replace('\0', ' ');
    return kept.length() <= LONGEST_NAME ? kept : kept.substring(0, LONGEST_NAME);
  }

  /// A mute or block that must be applied to present items.
  ///
  /// @param channel [#ALL] for all channels
  record Due(long account, long channel, Kind kind, String url) {}

  /// A muted or blocked author of a channel.
  ///
  /// @param kind as stored
  record MuteOrBlock(long channel, String kind, String url) {
    boolean is(Kind other) {
      return kind.equals(other.label());
    }
  }

  /// @param channel [#ALL] for all channels
  List<Author> list(long account, long channel, Kind kind) {
    String sql =
        """
        SELECT url, name, photo FROM reader.barrier
        WHERE account = :account AND channel = :channel AND kind = :kind ORDER BY since, url
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("channel", channel)
            .bind("kind", kind.label())
            .mapTo(Author.class)
            .list());
  }

  /// All mutes and blocks of an account, including those of [#ALL].
  List<MuteOrBlock> all(long account) {
    String sql = "SELECT channel, kind, url FROM reader.barrier WHERE account = :account";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(MuteOrBlock.class).list());
  }

  /// The mutes and blocks that apply to each of some channels.
  List<MuteOrBlock> of(List<Long> channels) {
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
            .mapTo(MuteOrBlock.class)
            .list());
  }

  /// @return false when the account has the maximum
  boolean add(long account, long channel, Kind kind, Author author) {
    String sql =
        """
        INSERT INTO reader.barrier (account, channel, kind, url, name, photo, since)
        SELECT :account, :channel, :kind, :url, :name, :photo, :now
        WHERE (
          SELECT count(*) FILTER (WHERE channel = :channel AND kind = :kind AND url = :url) > 0
            OR count(*) < :most
          FROM reader.barrier WHERE account = :account)
        ON CONFLICT (account, channel, kind, url) DO UPDATE SET url = excluded.url
        """;
    int added =
        database.withHandle(handle ->
            handle
                .createUpdate(sql)
                .bind("account", account)
                .bind("most", MOST)
                .bind("channel", channel)
                .bind("kind", kind.label())
                .bind("url", author.url())
                .bind("name", shortened(author.name()))
                .bind("photo", author.photo().length() > LONGEST ? "" : author.photo())
                .bind("now", clock.instant())
                .execute());
    return added > 0;
  }

  void remove(long account, long channel, Kind kind, String url) {
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

  /// New mutes and blocks, and older ones that must be applied again: first the oldest of each
  /// account, so that many of one account delay no other.
  List<Due> due(Instant settled, int most) {
    String sql =
        """
        SELECT account, channel, upper(kind) AS kind, url FROM reader.barrier
        WHERE passes = 0 OR (passes = 1 AND since < :settled)
        ORDER BY row_number() OVER (PARTITION BY account ORDER BY since), since LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("settled", settled)
            .bind("most", most)
            .mapTo(Due.class)
            .list());
  }

  /// Records that a mute or block was applied.
  void applied(Due due) {
    String sql =
        """
        UPDATE reader.barrier SET passes = passes + 1
        WHERE account = :account AND channel = :channel AND kind = :kind AND url = :url
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", due.account())
            .bind("channel", due.channel())
            .bind("kind", due.kind().label())
            .bind("url", due.url())
            .execute());
  }

  public void delete(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM reader.barrier WHERE account = ?")
            .bind(0, account)
            .execute());
  }
}
