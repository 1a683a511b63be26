package io.feedmill.accounts.user;

/// What became of a change of roles.
public sealed interface RolesOutcome {

  /// The account as it is now.
  record Changed(Account account) implements RolesOutcome {}

  /// Nobody has that name.
  record NoSuchAccount() implements RolesOutcome {}

  /// Nothing was changed: without this account there would be no administrator.
  record LastAdmin() implements RolesOutcome {}
}
