package io.feedmill.accounts.external;

/// Outcome of linking an identity to an account.
enum LinkOutcome {
  /// It opens the account now, or did before.
  LINKED,
  /// It opens another account; nothing was changed.
  OF_ANOTHER_ACCOUNT,
  /// The account has another identity of that provider; nothing was changed.
  ANOTHER_IDENTITY
}
