package io.feedmill.accounts.user;

import io.feedmill.accounts.api.AccountOpened;
import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `accounts.account`. This class does not return deleted accounts, but their names stay
/// taken.
public final class AccountStore {
  private static final Duration NOTED_EVERY = Duration.ofHours(1);

  private final Database database;
  private final Events events;
  private final InstantSource clock;

  public AccountStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// An account with the hash of its password.
  ///
  /// @param passwordHash PHC form; empty when its owner logs in by other methods alone
  public record Credentials(Account account, Optional<String> passwordHash) {}

  /// A row as it is stored.
  record Row(
      long id, String name, @Nullable String passwordHash, Set<String> roles, Instant created) {
    Account account() {
      return new Account(
          id,
          name,
          roles.stream()
              .map(role -> Role.valueOf(role.toUpperCase(Locale.ROOT)))
              .collect(Collectors.toSet()),
          created);
    }

    Credentials credentials() {
      return new Credentials(account(), Optional.ofNullable(passwordHash));
    }
  }

  /// Empty when the name is taken, also by a deleted account.
  ///
  /// @param besides work with the new account in the same transaction
  Optional<Account> create(
      String name, String passwordHash, Set<Role> roles, BiConsumer<Handle, Account> besides) {
    return database.inTransaction(handle -> {
      Optional<Account> made = create(handle, name, passwordHash, roles);
      made.ifPresent(account -> besides.accept(handle, account));
      return made;
    });
  }

  /// An account whose owner logs in by other methods than a password; empty when the name is taken.
  ///
  /// @param handle in a transaction
  public Optional<Account> createWithoutPassword(Handle handle, String name, Set<Role> roles) {
    return create(handle, name, null, roles);
  }

  /// Sets the time of an account's creation: for demo content.
  void setCreated(long id, Instant created) {
    database.useHandle(handle ->
        handle
            .createUpdate("UPDATE accounts.account SET created = :created WHERE id = :id")
            .bind("created", created)
            .bind("id", id)
            .execute());
  }

  private Optional<Account> create(
      Handle handle, String name, @Nullable String passwordHash, Set<Role> roles) {
    String sql =
        """
        INSERT INTO accounts.account (name, password_hash, roles, created)
        VALUES (:name, :hash, :roles, :now)
        ON CONFLICT (name) DO NOTHING
        RETURNING id, name, password_hash, roles, created
        """;
    Optional<Account> made =
        handle
            .createQuery(sql)
            .bind("name", name)
            .bind("hash", passwordHash)
            .bindArray("roles", String.class, labels(roles))
            .bind("now", clock.instant())
            .mapTo(Row.class)
            .findOne()
            .map(Row::account);
    made.ifPresent(account -> events.publish(handle, new AccountOpened(account.id())));
    return made;
  }

  public Optional<Credentials> credentials(String name) {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account
        WHERE name = :name AND deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("name", name)
            .mapTo(Row.class)
            .findOne()
            .map(Row::credentials));
  }

  public Optional<Credentials> credentials(long id) {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account
        WHERE id = :id AND deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("id", id).mapTo(Row.class).findOne().map(Row::credentials));
  }

  /// An account that is not suspended.
  Optional<Account> admitted(long id) {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account a
        WHERE id = :id AND deleted IS NULL AND NOT EXISTS (
          SELECT FROM accounts.suspension s
          WHERE s.account = a.id AND s.lifted IS NULL AND (s.until IS NULL OR s.until > :now))
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("id", id)
            .bind("now", clock.instant())
            .mapTo(Row.class)
            .findOne()
            .map(Row::account));
  }

  /// All accounts by name.
  List<Account> all() {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account
        WHERE deleted IS NULL
        ORDER BY name
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).mapTo(Row.class).map(Row::account).list());
  }

  /// Names by id; ids of deleted and unknown accounts are omitted.
  public Map<Long, String> names(Collection<Long> ids) {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account
        WHERE id = ANY (:ids) AND deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("ids", Long.class, List.copyOf(ids))
            .mapTo(Row.class)
            .collect(Collectors.toMap(Row::id, Row::name)));
  }

  /// A page of the accounts that are not deleted, by key.
  ///
  /// @param last id after which to continue; 0 to begin
  public List<Long> after(long last, int limit) {
    String sql =
        """
        SELECT id
        FROM accounts.account
        WHERE id > :last AND deleted IS NULL
        ORDER BY id
        LIMIT :limit
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("last", last).bind("limit", limit).mapTo(Long.class).list());
  }

  /// Records a log-in, at most once an hour.
  public void noteLogIn(long id) {
    Instant now = clock.instant();
    String sql =
        """
        UPDATE accounts.account
        SET logged_in = :now
        WHERE id = :id AND deleted IS NULL AND (logged_in IS NULL OR logged_in < :before)
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("id", id)
            .bind("now", now)
            .bind("before", now.minus(NOTED_EVERY))
            .execute());
  }

  boolean adminExists() {
    return database.withHandle(handle -> !admins(handle).isEmpty());
  }

  /// Ids of the administrators, whose rows are locked until the transaction ends.
  public static List<Long> admins(Handle handle) {
    String sql =
        """
        SELECT id
        FROM accounts.account
        WHERE 'admin' = ANY (roles) AND deleted IS NULL
        ORDER BY id
        FOR UPDATE
        """;
    return handle.createQuery(sql).mapTo(Long.class).list();
  }

  /// @param also done in the same transaction
  void changePassword(long id, String passwordHash, Consumer<Handle> also) {
    database.useTransaction(handle -> {
      if (changePassword(handle, id, passwordHash)) {
        also.accept(handle);
      }
    });
  }

  /// Changes the password, and ends the link to a mail address that waits to be confirmed: an
  /// attacker who knew the old password may have requested it.
  ///
  /// @return false if the account does not exist any more
  static boolean changePassword(Handle handle, long id, String passwordHash) {
    String sql =
        """
        UPDATE accounts.account
        SET password_hash = :hash
        WHERE id = :id AND deleted IS NULL
        """;
    boolean changed =
        handle.createUpdate(sql).bind("hash", passwordHash).bind("id", id).execute() > 0;
    handle
        .createUpdate("DELETE FROM accounts.email_change WHERE account = :id")
        .bind("id", id)
        .execute();
    return changed;
  }

  static List<String> labels(Set<Role> roles) {
    return Stream.concat(Stream.of(Role.USER), roles.stream())
        .distinct()
        .sorted()
        .map(Role::label)
        .toList();
  }
}
