package io.feedmill.accounts;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Accounts by id as requests need them, kept for 5 s: a change of roles or the end of an account
/// counts at once on the server where it was made, and within 5 s on the others.
final class LivingAccounts {
  static final Duration MAX_AGE = Duration.ofSeconds(5);
  private static final int MOST = 50_000;

  private final AsyncLoadingCache<Long, Optional<Account>> accounts;

  /// @param virtualThreads where rows are loaded
  LivingAccounts(AccountStore store, Executor virtualThreads) {
    this.accounts =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(MAX_AGE)
            .executor(virtualThreads)
            .buildAsync(store::account);
  }

  /// Completed at once when it is in memory; empty when there is no such account any more.
  Future<Optional<Account>> soon(long id) {
    return Future.fromCompletionStage(accounts.get(id));
  }

  /// The account was changed here.
  void forget(long id) {
    accounts.synchronous().invalidate(id);
  }
}
