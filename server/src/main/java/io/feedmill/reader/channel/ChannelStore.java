package io.feedmill.reader.channel;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Channel;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// `reader.channel`: channels, their owners and names.
public final class ChannelStore {
  private static final String COLUMNS = "id, account, uid, name";
  private static final int MOST_ATTEMPTS = 100;

  private final Database database;
  private final InstantSource clock;

  public ChannelStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Channels that were not deleted, the oldest first.
  public List<Channel> list(long account) {
    String sql =
        """
        SELECT id, account, uid, name FROM reader.channel
        WHERE account = :account AND deleted IS NULL ORDER BY id
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Channel.class).list());
  }

  Optional<Channel> find(long account, String uid) {
    String sql =
        """
        SELECT id, account, uid, name FROM reader.channel
        WHERE account = :account AND uid = :uid AND deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("uid", uid)
            .mapTo(Channel.class)
            .findOne());
  }

  /// The channel with this uid, created when it does not exist.
  Channel open(long account, String uid, String name) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      insert(account, uid, name);
      Optional<Channel> channel = find(account, uid);
      if (channel.isPresent()) {
        return channel.get();
      }
    }
    throw new IllegalStateException("channel " + uid + " is deleted repeatedly");
  }

  /// Creates the default channels that an account lacks, both or none.
  ///
  /// @return all channels of the account
  List<Channel> openDefaults(long account) {
    String sql =
        """
        INSERT INTO reader.channel (account, uid, name, created)
        VALUES (:account, :notifications, :notificationsName, :now), (:account, :home, :homeName, :now)
        ON CONFLICT (account, uid) WHERE deleted IS NULL DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bind("notifications", Channel.NOTIFICATIONS)
            .bind("notificationsName", Channel.NOTIFICATIONS_NAME)
            .bind("home", Channel.HOME)
            .bind("homeName", Channel.HOME_NAME)
            .bind("now", clock.instant())
            .execute());
    return list(account);
  }

  private void insert(long account, String uid, String name) {
    String sql =
        """
        INSERT INTO reader.channel (account, uid, name, created) VALUES (:account, :uid, :name, :now)
        ON CONFLICT (account, uid) WHERE deleted IS NULL DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bind("uid", uid)
            .bind("name", name)
            .bind("now", clock.instant())
            .execute());
  }

  /// Renames a channel.
  Channel rename(Channel channel, String name) {
    database.useHandle(handle ->
        handle
            .createUpdate("UPDATE reader.channel SET name = :name WHERE id = :id")
            .bind("name", name)
            .bind("id", channel.id())
            .execute());
    return new Channel(channel.id(), channel.account(), channel.uid(), name);
  }

  /// Hides a channel from now on, unless it is the last one besides notifications; its items
  /// remain. Only one channel of an account is deleted at a time, so that two concurrent deletions
  /// cannot delete the last two.
  ///
  /// @return whether it is hidden
  boolean hide(Channel channel) {
    String lock =
        "SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('reader.channel', :account))";
    String sql =
        """
        UPDATE reader.channel c SET deleted = :now
        WHERE c.id = :id AND c.deleted IS NULL AND EXISTS (
          SELECT FROM reader.channel o
          WHERE o.account = :account AND o.id <> :id AND o.uid <> :notifications AND o.deleted IS NULL)
        """;
    return database.inTransaction(transaction -> {
      transaction.createQuery(lock).bind("account", channel.account()).mapTo(Integer.class).one();
      return transaction
              .createUpdate(sql)
              .bind("now", clock.instant())
              .bind("id", channel.id())
              .bind("account", channel.account())
              .bind("notifications", Channel.NOTIFICATIONS)
              .execute()
          > 0;
    });
  }

  /// Hides all channels of an account.
  public void hideAll(long account) {
    String sql =
        "UPDATE reader.channel SET deleted = :now WHERE account = :account AND deleted IS NULL";
    database.useHandle(handle ->
        handle.createUpdate(sql).bind("now", clock.instant()).bind("account", account).execute());
  }

  /// Deleted channels of an account that still have rows.
  public int countDeleted(long account) {
    String sql =
        "SELECT count(*) FROM reader.channel WHERE deleted IS NOT NULL AND account = :account";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Integer.class).one());
  }

  /// Channels of an account, including deleted ones.
  public int rows(long account) {
    String sql = "SELECT count(*) FROM reader.channel WHERE account = :account";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Integer.class).one());
  }

  /// Some deleted channels that still have rows.
  public List<Channel> deleted(int most) {
    String sql = "SELECT " + COLUMNS + " FROM reader.channel WHERE deleted IS NOT NULL LIMIT :most";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("most", most).mapTo(Channel.class).list());
  }

  /// Deletes the rows of a channel and its subscriptions.
  void erase(long channel) {
    database.useTransaction(handle -> {
      handle
          .createUpdate("DELETE FROM reader.barrier WHERE channel = ?")
          .bind(0, channel)
          .execute();
      handle.createUpdate("DELETE FROM reader.channel WHERE id = ?").bind(0, channel).execute();
    });
  }

  /// Channels of all accounts by id, after an id, without deleted ones.
  public List<Channel> after(long id, int most) {
    String sql =
        """
        SELECT id, account, uid, name FROM reader.channel
        WHERE id > :id AND deleted IS NULL ORDER BY id LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("id", id).bind("most", most).mapTo(Channel.class).list());
  }

  /// How many channels have lower ids, without deleted ones.
  public long count(long before) {
    String sql = "SELECT count(*) FROM reader.channel WHERE id < ? AND deleted IS NULL";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind(0, before).mapTo(long.class).one());
  }

  /// Whether a channel exists and is not deleted.
  public boolean exists(long channel) {
    String sql = "SELECT count(*) FROM reader.channel WHERE id = ? AND deleted IS NULL";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind(0, channel).mapTo(long.class).one() > 0);
  }

  /// The row of a channel, deleted or not.
  public Optional<Channel> row(long id) {
    String sql = "SELECT id, account, uid, name FROM reader.channel WHERE id = ?";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind(0, id).mapTo(Channel.class).findOne());
  }

  /// Number of channels.
  public long count() {
    String sql = "SELECT count(*) FROM reader.channel WHERE deleted IS NULL";
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(long.class).one());
  }

  /// Rows by id, including deleted channels.
  public Map<Long, Channel> rows(Set<Long> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    String sql = "SELECT id, account, uid, name FROM reader.channel WHERE id = ANY(:ids)";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("ids", Long.class, List.copyOf(ids))
            .mapTo(Channel.class)
            .collect(Collectors.toMap(Channel::id, channel -> channel)));
  }
}
