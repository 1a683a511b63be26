package io.feedmill.accounts.deletion;

/// Outcome of a request to delete an account.
public sealed interface DeletionOutcome {

  /// The account was deleted; its name stays reserved.
  ///
  /// @param receipt secret with which the owner can read the progress
  record Removed(String receipt) implements DeletionOutcome {}

  /// No account has that id.
  record NoSuchAccount() implements DeletionOutcome {}

  /// Nothing was changed: without this account there would be no administrator.
  record LastAdmin() implements DeletionOutcome {}
}
