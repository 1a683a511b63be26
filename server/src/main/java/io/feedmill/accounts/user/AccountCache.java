package io.feedmill.accounts.user;

import io.feedmill.accounts.access.AccessCache;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.kernel.http.AccessChanges;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Cache, by id, of accounts that are not suspended. A change of roles, a suspension or a deletion
/// takes effect at once on the server that made it, and on the others when the change is announced;
/// see [AccessCache].
public final class AccountCache {
  private static final int MOST = 50_000;

  private final AccessCache<Long, Account> accounts;

  /// @param virtualThreads where rows are loaded
  public AccountCache(AccountStore store, AccessChanges changes, Executor virtualThreads) {
    accounts =
        new AccessCache<>(MOST, store::admitted, AccessSubjects::account, changes, virtualThreads);
  }

  /// Completed at once on a cache hit; empty when no such account exists or it is suspended.
  public Future<Optional<Account>> soon(long id) {
    return accounts.soon(id);
  }

  /// Drops an account that was changed on this server.
  public void evict(long id) {
    accounts.evict(id);
  }
}
