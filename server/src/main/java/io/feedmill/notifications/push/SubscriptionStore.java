package io.feedmill.notifications.push;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The subscriptions of accounts, in `notifications.push_subscription`.
final class SubscriptionStore {
  /// Maximum number of subscriptions of an account.
  static final int MOST = 20;

  private final Database database;
  private final InstantSource clock;

  SubscriptionStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A subscription, without what is sealed.
  ///
  /// @param credential name of the session or token that it ends with
  record Row(long id, String credential, String service, String agent, Instant created) {}

  /// One to be kept.
  ///
  /// @param address HMAC of its endpoint
  /// @param content sealed
  /// @param service host of its endpoint
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record New(
      long account,
      String credential,
      byte[] address,
      byte[] content,
      String service,
      String agent) {}

  /// Those of an account, oldest first.
  List<Row> of(long account) {
    String sql =
        """
        SELECT id, credential, service, agent, created
        FROM notifications.push_subscription
        WHERE account = :account
        ORDER BY id
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Row.class).list());
  }

  /// Stores a subscription, or updates the one of the same endpoint with other keys and another
  /// session; its pending messages are due now.
  ///
  /// @param newest score of the newest line of the account, which is not pushed
  /// @return its id; empty when the account has too many
  Optional<Long> store(New made, long newest) {
    String count =
        """
        SELECT count(*)
        FROM notifications.push_subscription
        WHERE account = :account AND address <> :address
        """;
    return database.inTransaction(handle -> {
      PushChoiceStore.lock(handle, made.account());
      long others =
          handle
              .createQuery(count)
              .bind("account", made.account())
              .bind("address", made.address())
              .mapTo(Long.class)
              .one();
      return others >= MOST ? Optional.empty() : Optional.of(write(handle, made, newest));
    });
  }

  private long write(Handle handle, New made, long newest) {
    String sql =
        """
        INSERT INTO notifications.push_subscription
          (account, credential, address, content, service, agent, created, seen, failures)
        VALUES
          (:account, :credential, :address, :content, :service, :agent, :now, :newest, 0)
        ON CONFLICT (account, address)
        DO UPDATE SET credential = excluded.credential, content = excluded.content,
          agent = excluded.agent, taken = NULL, failing = NULL, failures = 0,
          due = CASE WHEN coalesce(push_subscription.taken, push_subscription.due) IS NOT NULL
            THEN :now::timestamptz END
        RETURNING id
        """;
    return handle
        .createQuery(sql)
        .bind("account", made.account())
        .bind("credential", made.credential())
        .bind("address", made.address())
        .bind("content", made.content())
        .bind("service", made.service())
        .bind("agent", made.agent())
        .bind("now", clock.instant())
        .bind("newest", newest)
        .mapTo(Long.class)
        .one();
  }

  /// The data of a row for a check.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Checked(long id, long account, byte[] address, byte[] content) {}

  /// Those after an id, of all accounts.
  List<Checked> after(long id, int most) {
    String sql =
        """
        SELECT id, account, address, content
        FROM notifications.push_subscription
        WHERE id > :id
        ORDER BY id
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("id", id).bind("most", most).mapTo(Checked.class).list());
  }

  /// @return whether the account had it
  boolean delete(long account, long id) {
    String sql =
        "DELETE FROM notifications.push_subscription WHERE account = :account AND id = :id";
    return database.withHandle(
        handle -> handle.createUpdate(sql).bind("account", account).bind("id", id).execute() > 0);
  }

  /// The data of a row for a sweep.
  record Kept(long id, long account, String credential) {}

  /// Those after an id, of all accounts.
  List<Kept> stored(long id, int most) {
    String sql =
        """
        SELECT id, account, credential
        FROM notifications.push_subscription
        WHERE id > :id
        ORDER BY id
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("id", id).bind("most", most).mapTo(Kept.class).list());
  }

  /// Deletes one whose session or token has ended, unless it was updated with another one
  /// meanwhile.
  void end(long id, String credential) {
    String sql =
        """
        DELETE FROM notifications.push_subscription
        WHERE id = :id AND credential = :credential
        """;
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("id", id).bind("credential", credential).execute());
  }

  /// Deletes all subscriptions of an account, and its choices.
  void deleteAll(long account) {
    database.useTransaction(handle -> {
      handle
          .createUpdate("DELETE FROM notifications.push_subscription WHERE account = :account")
          .bind("account", account)
          .execute();
      PushChoiceStore.delete(handle, account);
    });
  }
}
