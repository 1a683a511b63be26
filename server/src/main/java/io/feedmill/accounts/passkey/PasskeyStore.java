package io.feedmill.accounts.passkey;

import io.feedmill.accounts.login.AccountLogInMethods;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.kernel.sql.Database;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The tables `accounts.passkey` and `accounts.passkey_user`.
final class PasskeyStore {
  static final int MOST = 20;
  private static final int HANDLE_BYTES = 64;
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String COLUMNS =
      "id, account, rp_id, credential, public_key, sign_count, transports, aaguid, backup_eligible,"
          + " backed_up, name, created, used";

  private final Database database;
  private final InstantSource clock;

  PasskeyStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// The user handle of an account, which gets one if it has none; empty when it was deleted.
  Optional<byte[]> handle(long account) {
    byte[] fresh = new byte[HANDLE_BYTES];
    RANDOM.nextBytes(fresh);
    String insert =
        """
        WITH owner AS (
          SELECT id FROM accounts.account WHERE id = :account AND deleted IS NULL FOR UPDATE
        )
        INSERT INTO accounts.passkey_user (account, handle)
        SELECT id, :handle FROM owner
        ON CONFLICT (account) DO NOTHING
        """;
    return database.inTransaction(handle -> {
      handle.createUpdate(insert).bind("account", account).bind("handle", fresh).execute();
      return handle
          .createQuery("SELECT handle FROM accounts.passkey_user WHERE account = :account")
          .bind("account", account)
          .mapTo(byte[].class)
          .findOne();
    });
  }

  /// The oldest first.
  List<Passkey> list(long account) {
    return database.withHandle(handle -> list(handle, account));
  }

  private static List<Passkey> list(Handle handle, long account) {
    return handle
        .createQuery(
            "SELECT " + COLUMNS + " FROM accounts.passkey WHERE account = :account ORDER BY id")
        .bind("account", account)
        .mapTo(Passkey.class)
        .list();
  }

  /// Outcome of adding a passkey.
  enum Added {
    ADDED,
    /// A passkey of that credential id exists, of this account or of another.
    KNOWN,
    TOO_MANY,
    NO_ACCOUNT
  }

  /// The row of the account is locked, so that a deletion is either seen or waits.
  Added add(
      Handle handle,
      long account,
      String host,
      VerifyPasskey.Made made,
      Set<String> transports,
      String name) {
    String lock = "SELECT id FROM accounts.account WHERE id = :id AND deleted IS NULL FOR UPDATE";
    if (handle.createQuery(lock).bind("id", account).mapTo(Long.class).findOne().isEmpty()) {
      return Added.NO_ACCOUNT;
    }
    if (list(handle, account).size() >= MOST) {
      return Added.TOO_MANY;
    }
    String insert =
        """
        INSERT INTO accounts.passkey (account, rp_id, credential, public_key, sign_count,
          transports, aaguid, backup_eligible, backed_up, name, created)
        VALUES (:account, :host, :credential, :key, :count, :transports, :aaguid, :eligible,
          :backedUp, :name, :now)
        ON CONFLICT (credential) DO NOTHING
        """;
    int rows =
        handle
            .createUpdate(insert)
            .bind("account", account)
            .bind("host", host)
            .bind("credential", made.credential())
            .bind("key", made.publicKey())
            .bind("count", made.signCount())
            .bindArray("transports", String.class, transports.toArray())
            .bind("aaguid", made.aaguid())
            .bind("eligible", made.backupEligible())
            .bind("backedUp", made.backedUp())
            .bind("name", name)
            .bind("now", clock.instant())
            .execute();
    return rows == 0 ? Added.KNOWN : Added.ADDED;
  }

  /// The passkey of a credential id, if it was made for a host and its account has that user handle
  /// and exists.
  Optional<Passkey> find(String host, byte[] credential, byte[] user) {
    String sql =
        """
        SELECT p.id, p.account, p.rp_id, p.credential, p.public_key, p.sign_count, p.transports,
          p.aaguid, p.backup_eligible, p.backed_up, p.name, p.created, p.used
        FROM accounts.passkey p
        JOIN accounts.passkey_user u ON u.account = p.account
        JOIN accounts.account a ON a.id = p.account
        WHERE p.credential = :credential AND p.rp_id = :host AND u.handle = :user
          AND a.deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("credential", credential)
            .bind("host", host)
            .bind("user", user)
            .mapTo(Passkey.class)
            .findOne());
  }

  /// Records a log-in.
  ///
  /// @return the count before; empty when the passkey was removed
  OptionalLong use(Handle handle, long id, VerifyPasskey.Proven proven) {
    String sql =
        """
        WITH before AS (
          SELECT id, sign_count FROM accounts.passkey WHERE id = :id FOR UPDATE
        )
        UPDATE accounts.passkey p
        SET sign_count = :count, backed_up = :backedUp, used = :now
        FROM before
        WHERE p.id = before.id
        RETURNING before.sign_count
        """;
    return handle
        .createQuery(sql)
        .bind("id", id)
        .bind("count", proven.signCount())
        .bind("backedUp", proven.backedUp())
        .bind("now", clock.instant())
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  /// @return false when the account has no such passkey
  boolean rename(long account, long id, String name) {
    String sql = "UPDATE accounts.passkey SET name = :name WHERE id = :id AND account = :account";
    return database.withHandle(handle ->
        handle
                .createUpdate(sql)
                .bind("name", name)
                .bind("id", id)
                .bind("account", account)
                .execute()
            > 0);
  }

  /// Outcome of removing a passkey.
  sealed interface Removal {
    /// @param name of the removed passkey
    record Removed(String name) implements Removal {}

    /// The account has no such passkey.
    record Unknown() implements Removal {}

    /// The account would have no way to log in; nothing was changed.
    record LastWayIn() implements Removal {}
  }

  /// @param methods by which people can log in now
  Removal remove(Handle handle, long account, long id, LogInMethods methods) {
    boolean another = AccountLogInMethods.lock(handle, account, methods).withoutPasskey(id);
    Optional<Passkey> found =
        list(handle, account).stream().filter(each -> each.id() == id).findFirst();
    if (found.isEmpty()) {
      return new Removal.Unknown();
    }
    if (!another) {
      return new Removal.LastWayIn();
    }
    handle.createUpdate("DELETE FROM accounts.passkey WHERE id = :id").bind("id", id).execute();
    return new Removal.Removed(found.get().name());
  }

  /// Number of passkeys that were made for other hosts.
  long ofOtherHosts(String host) {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT count(*) FROM accounts.passkey WHERE rp_id <> :host")
            .bind("host", host)
            .mapTo(Long.class)
            .one());
  }
}
