package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Accounts that joined by an invitation, deleted ones too. All methods block.
public interface InvitedAccounts {
  /// An account and who invited it.
  ///
  /// @param inviter account id
  /// @param since when it joined
  record Joined(long account, long inviter, Instant since) {}

  /// Empty when the account was not invited.
  Optional<Joined> joined(long account);

  /// Those of some accounts that an account invited.
  Set<Long> joined(long inviter, Set<Long> accounts);

  /// The newest whom an account invited.
  List<Joined> newest(long inviter, int most);
}
