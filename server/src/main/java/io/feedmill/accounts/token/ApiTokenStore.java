package io.feedmill.accounts.token;

import io.feedmill.accounts.access.AccessChanged;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// `accounts.api_token`: tokens by the hash of their text.
public final class ApiTokenStore {
  private static final Duration USE_NOTED_EVERY = Duration.ofMinutes(1);

  private final Database database;
  private final Events events;
  private final InstantSource clock;

  public ApiTokenStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// @param expires null for never
  public ApiToken create(
      long account, String name, TokenHash hash, List<String> scopes, @Nullable Instant expires) {
    return create(account, name, hash, scopes, expires, false);
  }

  ApiToken createAppPassword(long account, String name, TokenHash hash, List<String> scopes) {
    return create(account, name, hash, scopes, null, true);
  }

  private ApiToken create(
      long account,
      String name,
      TokenHash hash,
      List<String> scopes,
      @Nullable Instant expires,
      boolean appPassword) {
    String sql =
        """
        INSERT INTO accounts.api_token (account, name, hash, scopes, created, expires, app_password)
        VALUES (:account, :name, :hash, :scopes, :now, :expires, :app)
        RETURNING id, account, name, scopes, created, last_used, expires
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("name", name)
            .bind("hash", hash.bytes())
            .bindArray("scopes", String.class, scopes)
            .bind("now", clock.instant())
            .bind("expires", expires)
            .bind("app", appPassword)
            .mapTo(ApiToken.class)
            .one());
  }

  /// Valid tokens without app passwords, newest first.
  public List<ApiToken> list(long account) {
    return list(account, false);
  }

  /// Valid app passwords, newest first.
  public List<ApiToken> listAppPasswords(long account) {
    return list(account, true);
  }

  private List<ApiToken> list(long account, boolean appPasswords) {
    String sql =
        """
        SELECT id, account, name, scopes, created, last_used, expires
        FROM accounts.api_token
        WHERE account = :account AND app_password = :app AND revoked IS NULL
          AND (expires IS NULL OR expires > :now)
        ORDER BY id DESC
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("app", appPasswords)
            .bind("now", clock.instant())
            .mapTo(ApiToken.class)
            .list());
  }

  /// The valid token of that hash. Its use is recorded at most once a minute.
  Optional<ApiToken> use(TokenHash hash) {
    String sql =
        """
        SELECT id, account, name, scopes, created, last_used, expires
        FROM accounts.api_token
        WHERE hash = :hash AND revoked IS NULL AND (expires IS NULL OR expires > :now)
        """;
    Optional<ApiToken> token =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("hash", hash.bytes())
                .bind("now", clock.instant())
                .mapTo(ApiToken.class)
                .findOne());
    token.ifPresent(this::noteUse);
    return token;
  }

  private void noteUse(ApiToken token) {
    Instant now = clock.instant();
    Instant last = token.lastUsed();
    if (last != null && last.plus(USE_NOTED_EVERY).isAfter(now)) {
      return;
    }
    String sql =
        """
        UPDATE accounts.api_token
        SET last_used = :now
        WHERE id = :id AND (last_used IS NULL OR last_used < :now)
        """;
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("now", now).bind("id", token.id()).execute());
  }

  /// Revokes a token of an account.
  ///
  /// @return its hash; empty when the account has no such valid token
  public Optional<TokenHash> revoke(long account, long id) {
    return revoke(account, id, false);
  }

  /// [#revoke] for an app password.
  Optional<TokenHash> revokeAppPassword(long account, long id) {
    return revoke(account, id, true);
  }

  private Optional<TokenHash> revoke(long account, long id, boolean appPassword) {
    String sql =
        """
        UPDATE accounts.api_token
        SET revoked = :now
        WHERE id = :id AND account = :account AND app_password = :app AND revoked IS NULL
        RETURNING hash
        """;
    return database.inTransaction(handle -> {
      Optional<TokenHash> revoked =
          handle
              .createQuery(sql)
              .bind("now", clock.instant())
              .bind("id", id)
              .bind("account", account)
              .bind("app", appPassword)
              .mapTo(byte[].class)
              .findOne()
              .map(TokenHash::of);
      revoked.ifPresent(hash -> events.publish(handle, new AccessChanged(AccessSubjects.of(hash))));
      return revoked;
    });
  }

  /// Revokes all tokens of an account in a transaction. It locks the account, which a new token
  /// refers to: so it waits for tokens that are just being created and revokes them too, and those
  /// who create one later see that theirs was revoked.
  ///
  /// @return their hashes
  List<TokenHash> revokeAll(Handle handle, long account) {
    handle
        .createQuery("SELECT id FROM accounts.account WHERE id = :account FOR UPDATE")
        .bind("account", account)
        .mapTo(Long.class)
        .findOne();
    String sql =
        """
        UPDATE accounts.api_token
        SET revoked = :now
        WHERE account = :account AND revoked IS NULL
        RETURNING hash
        """;
    List<TokenHash> revoked =
        handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bind("account", account)
            .mapTo(byte[].class)
            .map(TokenHash::of)
            .list();
    revoked.forEach(hash -> events.publish(handle, new AccessChanged(AccessSubjects.of(hash))));
    return revoked;
  }
}
