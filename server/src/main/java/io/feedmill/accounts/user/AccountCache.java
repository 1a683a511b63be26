package io.feedmill.accounts.user;

import io.feedmill.accounts.access.AccessCache;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.kernel.http.AccessChanges;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Accounts by id as requests need them: a change of roles or the end of an account counts at once
/// on the server where it was made, and on the others when they hear of it, as [AccessCache] says.
public final class AccountCache {
  private static final int MOST = 50_000;

  private final AccessCache<Long, Account> accounts;

  /// @param virtualThreads where rows are loaded
  public AccountCache(AccountStore store, AccessChanges changes, Executor virtualThreads) {
    accounts =
        new AccessCache<>(MOST, store::account, AccessSubjects::account, changes, virtualThreads);
  }

  /// Completed at once when it is in memory; empty when there is no such account any more.
  public Future<Optional<Account>> soon(long id) {
    return accounts.soon(id);
  }

  /// The account was changed here.
  public void forget(long id) {
    accounts.forget(id);
  }
}
