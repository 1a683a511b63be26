package io.feedmill.accounts.external;

/// Outcome of linking an identity to an account.
enum LinkOutcome {
  /// It is linked to the account now, or was before.
  LINKED,
  /// It is linked to another account; nothing was changed.
  OF_ANOTHER_ACCOUNT,
  /// The account has another identity of that provider; nothing was changed.
  ANOTHER_IDENTITY
}
