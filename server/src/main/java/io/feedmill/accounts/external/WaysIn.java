package io.feedmill.accounts.external;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// How the owner of an account can log in. The row of the account stays locked until the
/// transaction ends, so that two removals at once cannot take the last two.
///
/// @param identities those of other providers
record WaysIn(boolean password, List<Identity> identities) {
  WaysIn {
    identities = List.copyOf(identities);
  }

  /// An identity at another provider.
  record Identity(long id, String issuer) {}

  static WaysIn lock(Handle handle, long account) {
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
    String identities =
        "SELECT id, issuer FROM accounts.external_identity WHERE account = :account";
    return new WaysIn(
        password,
        handle.createQuery(identities).bind("account", account).mapTo(Identity.class).list());
  }

  /// Whether a way remains when an identity is removed.
  ///
  /// @param offered issuers by whose identities people can log in now
  boolean withoutIdentity(long id, Set<String> offered) {
    return password
        || identities.stream()
            .anyMatch(identity -> identity.id() != id && offered.contains(identity.issuer()));
  }
}
