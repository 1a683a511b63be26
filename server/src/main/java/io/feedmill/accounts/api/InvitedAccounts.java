package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Accounts that joined by an invitation, including deleted ones. All methods block.
public interface InvitedAccounts {
  /// An account and who invited it.
  ///
  /// @param inviter account id
  /// @param since when it joined
  record Joined(long account, long inviter, Instant since) {}

  /// Empty when the account was not invited.
  Optional<Joined> joined(long account);

  /// The given accounts that were invited by one account.
  Set<Long> joined(long inviter, Set<Long> accounts);

  /// The accounts that one account invited most recently.
  List<Joined> newest(long inviter, int most);
}
