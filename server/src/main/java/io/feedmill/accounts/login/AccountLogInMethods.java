package io.feedmill.accounts.login;

import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The log-in methods of an account. The row of the account stays locked until the transaction
/// ends, so that two concurrent removals cannot remove the last two.
///
/// @param identities ids of those of other providers that this site offers
/// @param passkeys ids of those of the site's host
public record AccountLogInMethods(boolean password, Set<Long> identities, Set<Long> passkeys) {
  public AccountLogInMethods {
    identities = Set.copyOf(identities);
    passkeys = Set.copyOf(passkeys);
  }

  /// @param methods that the site offers
  public static AccountLogInMethods lock(Handle handle, long account, LogInMethods methods) {
    String owner =
        """
        SELECT password_hash IS NOT NULL
        FROM accounts.account
        WHERE id = :account AND deleted IS NULL
        FOR UPDATE
        """;
    boolean password =
        handle
            .createQuery(owner)
            .bind("account", account)
            .mapTo(Boolean.class)
            .findOne()
            .orElse(false);
    return new AccountLogInMethods(
        password,
        identities(handle, account, methods.issuers()),
        passkeys(handle, account, methods.passkeys().id()));
  }

  private static Set<Long> identities(Handle handle, long account, Set<String> issuers) {
    String sql =
        """
        SELECT id FROM accounts.external_identity
        WHERE account = :account AND issuer = ANY (:issuers)
        """;
    return handle
        .createQuery(sql)
        .bind("account", account)
        .bindArray("issuers", String.class, issuers.toArray())
        .mapTo(Long.class)
        .set();
  }

  private static Set<Long> passkeys(Handle handle, long account, String host) {
    return handle
        .createQuery("SELECT id FROM accounts.passkey WHERE account = :account AND rp_id = :host")
        .bind("account", account)
        .bind("host", host)
        .mapTo(Long.class)
        .set();
  }

  /// Whether a method remains when an identity is removed.
  public boolean withoutIdentity(long id) {
    return password || !passkeys.isEmpty() || identities.stream().anyMatch(each -> each != id);
  }

  /// Whether a method remains when a passkey is removed.
  public boolean withoutPasskey(long id) {
    return password || !identities.isEmpty() || passkeys.stream().anyMatch(each -> each != id);
  }
}
