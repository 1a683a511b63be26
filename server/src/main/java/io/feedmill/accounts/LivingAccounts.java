package io.feedmill.accounts;

import io.feedmill.kernel.http.AccessChanges;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Accounts by id as requests need them: a change of roles or the end of an account counts at once
/// on the server where it was made, and on the others when they hear of it, as [AccessCache] says.
final class LivingAccounts {
  private static final int MOST = 50_000;

  private final AccessCache<Long, Account> accounts;

  /// @param virtualThreads where rows are loaded
  LivingAccounts(AccountStore store, AccessChanges changes, Executor virtualThreads) {
    accounts = new AccessCache<>(MOST, store::account, Subjects::account, changes, virtualThreads);
  }

  /// Completed at once when it is in memory; empty when there is no such account any more.
  Future<Optional<Account>> soon(long id) {
    return accounts.soon(id);
  }

  /// The account was changed here.
  void forget(long id) {
    accounts.forget(id);
  }
}
