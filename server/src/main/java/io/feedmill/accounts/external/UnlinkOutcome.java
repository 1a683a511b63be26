package io.feedmill.accounts.external;

/// Outcome of removing an identity from an account.
enum UnlinkOutcome {
  /// It no longer opens the account.
  UNLINKED,
  /// The account has no such identity.
  UNKNOWN,
  /// Nothing was changed: it is the only way to log in to the account.
  LAST_WAY_IN
}
