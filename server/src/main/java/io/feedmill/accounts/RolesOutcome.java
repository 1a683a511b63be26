package io.feedmill.accounts;

/// What became of a change of roles.
sealed interface RolesOutcome {

  /// The account as it is now.
  record Changed(Account account) implements RolesOutcome {}

  /// Nobody has that name.
  record NoSuchAccount() implements RolesOutcome {}

  /// Nothing was changed: without this account there would be no administrator.
  record LastAdmin() implements RolesOutcome {}
}
