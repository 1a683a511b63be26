package io.feedmill.accounts.deletion;

/// What became of a wish to delete an account.
public sealed interface DeletionOutcome {

  /// It is gone; its name stays reserved.
  ///
  /// @param receipt opens how far its things are gone
  record Removed(String receipt) implements DeletionOutcome {}

  /// There is none of that id.
  record NoSuchAccount() implements DeletionOutcome {}

  /// Nothing was changed: without this account there would be no administrator.
  record LastAdmin() implements DeletionOutcome {}
}
