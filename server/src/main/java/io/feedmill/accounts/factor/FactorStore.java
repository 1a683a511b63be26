package io.feedmill.accounts.factor;

import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The tables `accounts.totp` and `accounts.recovery_code`.
public final class FactorStore {
  private final Database database;
  private final InstantSource clock;

  public FactorStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @param secret sealed
  /// @param confirmed null while no code was shown yet
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Totp(byte[] secret, @Nullable Instant confirmed) {}

  Optional<Totp> find(long account) {
    String sql = "SELECT secret, confirmed FROM accounts.totp WHERE account = :account";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Totp.class).findOne());
  }

  boolean isOn(long account) {
    return find(account).filter(totp -> totp.confirmed() != null).isPresent();
  }

  /// Stores a secret that waits for confirmation.
  ///
  /// @return false when the account has a confirmed one
  boolean begin(long account, byte[] secret) {
    String sql =
        """
        INSERT INTO accounts.totp (account, secret, created, last_step)
        VALUES (:account, :secret, :now, 0)
        ON CONFLICT (account) DO UPDATE SET secret = EXCLUDED.secret, created = EXCLUDED.created
        WHERE totp.confirmed IS NULL
        """;
    return database.withHandle(handle ->
        handle
                .createUpdate(sql)
                .bind("account", account)
                .bind("secret", secret)
                .bind("now", clock.instant())
                .execute()
            > 0);
  }

  /// Confirms the secret by the code of a step, and replaces all recovery codes.
  ///
  /// @param secret as it was read, in case another one was stored since
  /// @return false when it was confirmed or replaced meanwhile
  boolean confirm(Handle handle, long account, byte[] secret, long step) {
    String sql =
        """
        UPDATE accounts.totp
        SET confirmed = :now, last_step = :step
        WHERE account = :account AND secret = :secret AND confirmed IS NULL
        """;
    return handle
            .createUpdate(sql)
            .bind("now", clock.instant())
            .bind("step", step)
            .bind("account", account)
            .bind("secret", secret)
            .execute()
        > 0;
  }

  /// Serialises changes of the recovery codes of one account.
  ///
  /// @return whether the account has a confirmed secret
  boolean lock(Handle handle, long account) {
    String sql =
        """
        SELECT account
        FROM accounts.totp
        WHERE account = :account AND confirmed IS NOT NULL
        FOR UPDATE
        """;
    return handle.createQuery(sql).bind("account", account).mapTo(Long.class).findOne().isPresent();
  }

  void replaceCodes(Handle handle, long account, Collection<byte[]> hashes) {
    deleteCodes(handle, account);
    String sql = "INSERT INTO accounts.recovery_code (account, hash) VALUES (:account, :hash)";
    hashes.forEach(
        hash -> handle.createUpdate(sql).bind("account", account).bind("hash", hash).execute());
  }

  /// Counts a code of the app as wrong, before it is checked.
  ///
  /// @return how long to wait first; it is not counted then
  Optional<Duration> admit(long account) {
    String count =
        """
        UPDATE accounts.totp
        SET tries = tries + 1,
            next_try = CAST(:now AS timestamptz)
              + make_interval(secs => nullif((:waits)[least(tries + 1, :most)], 0))
        WHERE account = :account AND (next_try IS NULL OR next_try <= :now)
        """;
    Instant now = clock.instant();
    return database.inTransaction(handle -> {
      int counted =
          handle
              .createUpdate(count)
              .bind("now", now)
              .bindArray("waits", Integer.class, TryPolicy.seconds())
              .bind("most", TryPolicy.seconds().size())
              .bind("account", account)
              .execute();
      return counted > 0 ? Optional.empty() : nextTry(handle, account, now);
    });
  }

  /// Whether so many codes in a row were wrong that the next one has to wait.
  boolean mustWait(long account) {
    return database
        .withHandle(handle -> nextTry(handle, account, clock.instant()))
        .filter(Duration::isPositive)
        .isPresent();
  }

  private static Optional<Duration> nextTry(Handle handle, long account, Instant now) {
    return handle
        .createQuery("SELECT next_try FROM accounts.totp WHERE account = :account")
        .bind("account", account)
        .mapTo(Instant.class)
        .findOne()
        .map(next -> Duration.between(now, next));
  }

  /// Marks the code of a step as used. Resets the count of wrong codes.
  ///
  /// @return false when it, or a later one, was used before
  boolean use(long account, long step) {
    String sql =
        """
        UPDATE accounts.totp
        SET last_step = :step, tries = 0, next_try = NULL
        WHERE account = :account AND last_step < :step AND confirmed IS NOT NULL
        """;
    return database.withHandle(handle ->
        handle.createUpdate(sql).bind("step", step).bind("account", account).execute() > 0);
  }

  /// Marks a recovery code as used.
  ///
  /// @return false when there is none, or it was used before
  boolean use(Handle handle, long account, byte[] hash) {
    String sql =
        """
        UPDATE accounts.recovery_code
        SET used = :now
        WHERE account = :account AND hash = :hash AND used IS NULL
        """;
    return handle
            .createUpdate(sql)
            .bind("now", clock.instant())
            .bind("account", account)
            .bind("hash", hash)
            .execute()
        > 0;
  }

  /// Number of recovery codes that were not used.
  int codesLeft(long account) {
    return database.withHandle(handle -> codesLeft(handle, account));
  }

  int codesLeft(Handle handle, long account) {
    String sql =
        "SELECT count(*) FROM accounts.recovery_code WHERE account = :account AND used IS NULL";
    return handle.createQuery(sql).bind("account", account).mapTo(Integer.class).one();
  }

  /// Removes the second factor.
  ///
  /// @return whether there was a confirmed one
  boolean remove(Handle handle, long account) {
    String sql =
        "DELETE FROM accounts.totp WHERE account = :account RETURNING confirmed IS NOT NULL";
    boolean counted =
        handle
            .createQuery(sql)
            .bind("account", account)
            .mapTo(Boolean.class)
            .findOne()
            .orElse(false);
    deleteCodes(handle, account);
    return counted;
  }

  private static void deleteCodes(Handle handle, long account) {
    handle
        .createUpdate("DELETE FROM accounts.recovery_code WHERE account = :account")
        .bind("account", account)
        .execute();
  }

  /// Deletes everything of an account.
  public void deleteOf(long account) {
    database.useTransaction(handle -> remove(handle, account));
  }
}
