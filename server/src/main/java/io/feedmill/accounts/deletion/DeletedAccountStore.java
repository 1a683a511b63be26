package io.feedmill.accounts.deletion;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.RandomText;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Deletes rows of `accounts.account` and reads the remaining columns: id, name and time.
public final class DeletedAccountStore {
  private static final int RECEIPT_BYTES = 16;

  private final Database database;
  private final Events events;
  private final InstantSource clock;

  public DeletedAccountStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// Marks an account as deleted, revokes its tokens, removes its other log-ins and publishes
  /// [AccountDeleted].
  DeletionOutcome remove(long id) {
    return database.inTransaction(handle -> {
      if (AccountStore.admins(handle).equals(List.of(id))) {
        return new DeletionOutcome.LastAdmin();
      }
      String receipt = RandomText.of(RECEIPT_BYTES);
      if (!markDeleted(handle, id, receipt)) {
        return new DeletionOutcome.NoSuchAccount();
      }
      events.publish(handle, new AccountDeleted(id));
      return new DeletionOutcome.Removed(receipt);
    });
  }

  /// A deleted account.
  ///
  /// @param deleted when
  record Deleted(long id, String name, Instant deleted) {}

  Optional<Deleted> deleted(String receipt) {
    String sql = "SELECT id, name, deleted FROM accounts.account WHERE receipt = :receipt";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("receipt", receipt).mapTo(Deleted.class).findOne());
  }

  /// Newest first.
  List<Deleted> deletedSince(Instant since, int most) {
    String sql =
        """
        SELECT id, name, deleted
        FROM accounts.account
        WHERE deleted >= :since
        ORDER BY deleted DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("since", since)
            .bind("most", most)
            .mapTo(Deleted.class)
            .list());
  }

  /// Publishes [AccountDeleted] again for accounts deleted since a time.
  void announceDeletions(Instant since) {
    String sql = "SELECT id FROM accounts.account WHERE deleted >= :since ORDER BY id";
    database.useTransaction(handle ->
        handle
            .createQuery(sql)
            .bind("since", since)
            .mapTo(Long.class)
            .forEach(id -> events.publish(handle, new AccountDeleted(id))));
  }

  private boolean markDeleted(Handle handle, long id, String receipt) {
    String sql =
        """
        WITH gone AS (
          UPDATE accounts.account
          SET deleted = :now, password_hash = NULL, appearance = '', receipt = :receipt
          WHERE id = :id AND deleted IS NULL
          RETURNING id
        ), forgotten AS (
          DELETE FROM accounts.suspension
          WHERE account = :id
        ), unlogged AS (
          UPDATE accounts.audit_entry
          SET detail = ''
          WHERE subject = :id
        ), revoked AS (
          UPDATE accounts.api_token
          SET revoked = :now
          WHERE account = :id AND revoked IS NULL
        ), unlinked AS (
          DELETE FROM accounts.external_identity
          WHERE account = :id
        ), keyless AS (
          DELETE FROM accounts.passkey
          WHERE account = :id
        ), nameless AS (
          DELETE FROM accounts.passkey_user
          WHERE account = :id
        )
        SELECT count(*) FROM gone
        """;
    return handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bind("id", id)
            .bind("receipt", receipt)
            .mapTo(Integer.class)
            .one()
        > 0;
  }
}
