package io.feedmill.accounts.user;

/// Outcome of a change of roles.
public sealed interface RolesOutcome {

  /// The changed account.
  record Changed(Account account) implements RolesOutcome {}

  /// No account has that name.
  record NoSuchAccount() implements RolesOutcome {}

  /// Nothing was changed: without this account there would be no administrator.
  record LastAdmin() implements RolesOutcome {}

  /// Nothing was changed: administrators cannot remove their own role.
  record OwnRight() implements RolesOutcome {}

  /// Nothing was changed: the caller is no longer an administrator.
  record NotAllowed() implements RolesOutcome {}
}
