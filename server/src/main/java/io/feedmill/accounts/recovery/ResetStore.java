package io.feedmill.accounts.recovery;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The tables `accounts.password_request` and `accounts.password_reset`.
public final class ResetStore {
  static final Duration LIFETIME = Duration.ofMinutes(30);
  private static final Duration WINDOW = Duration.ofHours(1);
  private static final int MOST_IN_WINDOW = 3;
  private static final Duration KEPT = Duration.ofDays(1);

  private static final String PERSON =
      """
      SELECT account, name, address, folded
      FROM accounts.email
      JOIN accounts.account ON account.id = email.account
      """;

  /// A link that was mailed works only while the account has that address.
  private static final String OF_ADDRESS =
      """
        AND (password_reset.folded IS NULL OR EXISTS (
          SELECT FROM accounts.email
          WHERE email.account = account.id AND email.folded = password_reset.folded))
      """;

  private final Database database;
  private final InstantSource clock;

  public ResetStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Stores the typed name or address. Takes the same time for every text.
  ///
  /// @param done called after the commit
  void request(String typed, Runnable done) {
    String sql = "INSERT INTO accounts.password_request (typed, asked) VALUES (:typed, :now)";
    database.useTransaction(handle -> {
      handle.createUpdate(sql).bind("typed", typed).bind("now", clock.instant()).execute();
      handle.afterCommit(done);
    });
  }

  /// Takes and deletes requests in a transaction; no other transaction gets them in the meantime.
  List<String> take(Handle handle, int most) {
    String sql =
        """
        DELETE FROM accounts.password_request
        WHERE id IN (
          SELECT id FROM accounts.password_request ORDER BY id LIMIT :most FOR UPDATE SKIP LOCKED)
        RETURNING typed
        """;
    return handle.createQuery(sql).bind("most", most).mapTo(String.class).list();
  }

  /// An account that has confirmed a mail address.
  record Person(long account, String name, String address, String folded) {}

  /// @param folded mail address in lower case
  Optional<Person> byAddress(Handle handle, String folded) {
    return person(handle, PERSON + "WHERE deleted IS NULL AND folded = :value", folded);
  }

  Optional<Person> byName(Handle handle, String name) {
    return person(handle, PERSON + "WHERE deleted IS NULL AND name = :value", name);
  }

  private static Optional<Person> person(Handle handle, String sql, String value) {
    return handle.createQuery(sql).bind("value", value).mapTo(Person.class).findOne();
  }

  /// Makes a new link the only one of an account.
  ///
  /// @return false when it got too many in the last hour
  boolean begin(Handle handle, Person person, LinkToken token) {
    String sql =
        """
        INSERT INTO accounts.password_reset (account, folded, hash, sent, since, expires)
        VALUES (:account, :folded, :hash, 1, :now, :expires)
        ON CONFLICT (account) DO UPDATE
        SET folded = EXCLUDED.folded, hash = EXCLUDED.hash, expires = EXCLUDED.expires, used = NULL,
          sent = CASE WHEN password_reset.since < :window THEN 1 ELSE password_reset.sent + 1 END,
          since = CASE WHEN password_reset.since < :window THEN :now ELSE password_reset.since END
        WHERE password_reset.since < :window OR password_reset.sent < :most
        """;
    Instant now = clock.instant();
    return handle
            .createUpdate(sql)
            .bind("account", person.account())
            .bind("folded", person.folded())
            .bind("hash", token.hash())
            .bind("now", now)
            .bind("expires", now.plus(LIFETIME))
            .bind("window", now.minus(WINDOW))
            .bind("most", MOST_IN_WINDOW)
            .execute()
        > 0;
  }

  /// Stores a new link as the only one of an account, without a limit. It counts as sent.
  ///
  /// @param folded address to which the link is sent; empty when it is shown instead
  void replace(Handle handle, long account, Optional<String> folded, LinkToken token) {
    String sql =
        """
        INSERT INTO accounts.password_reset (account, folded, hash, sent, since, expires)
        VALUES (:account, :folded, :hash, 1, :now, :expires)
        ON CONFLICT (account) DO UPDATE
        SET folded = EXCLUDED.folded, hash = EXCLUDED.hash, expires = EXCLUDED.expires, used = NULL
        """;
    Instant now = clock.instant();
    handle
        .createUpdate(sql)
        .bind("account", account)
        .bind("folded", folded.orElse(null))
        .bind("hash", token.hash())
        .bind("now", now)
        .bind("expires", now.plus(LIFETIME))
        .execute();
  }

  /// An account whose link is valid.
  record Opened(long account, String name) {}

  Optional<Opened> find(LinkToken token) {
    String sql =
        """
        SELECT password_reset.account, name
        FROM accounts.password_reset
        JOIN accounts.account ON account.id = password_reset.account
        WHERE hash = :hash AND expires > :now AND used IS NULL AND deleted IS NULL
        """
            + OF_ADDRESS;
    return database.withHandle(handle -> opened(handle, sql, token));
  }

  /// Redeems a link; of several concurrent calls one gets the account.
  Optional<Opened> use(Handle handle, LinkToken token) {
    String sql =
        """
        UPDATE accounts.password_reset
        SET used = :now
        FROM accounts.account
        WHERE hash = :hash AND expires > :now AND used IS NULL
          AND account.id = password_reset.account AND deleted IS NULL
        """
            + OF_ADDRESS
            + " RETURNING password_reset.account, name";
    return opened(handle, sql, token);
  }

  private Optional<Opened> opened(Handle handle, String sql, LinkToken token) {
    return handle
        .createQuery(sql)
        .bind("hash", token.hash())
        .bind("now", clock.instant())
        .mapTo(Opened.class)
        .findOne();
  }

  public void deleteOf(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM accounts.password_reset WHERE account = :account")
            .bind("account", account)
            .execute());
  }

  /// Deletes links that expired a day ago.
  void sweep() {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM accounts.password_reset WHERE expires < :before")
            .bind("before", clock.instant().minus(KEPT))
            .execute());
  }
}
