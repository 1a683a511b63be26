package io.feedmill.accounts;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;

/// API tokens by their hash as requests need them, kept for 5 s: a revoked token is dead at once on
/// the server where that was done, and within 5 s on the others.
final class LivingTokens {
  static final Duration MAX_AGE = Duration.ofSeconds(5);
  private static final int MOST = 20_000;

  private final AsyncLoadingCache<TokenHash, Optional<ApiToken>> tokens;

  /// @param virtualThreads where rows are loaded
  LivingTokens(ApiTokenStore store, Executor virtualThreads) {
    this.tokens =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(MAX_AGE)
            .executor(virtualThreads)
            .buildAsync(store::use);
  }

  /// Completed at once when it is in memory; empty when there is no such living token.
  Future<Optional<ApiToken>> soon(TokenHash hash) {
    return Future.fromCompletionStage(tokens.get(hash));
  }

  /// The token was revoked here.
  void forget(TokenHash hash) {
    tokens.synchronous().invalidate(hash);
  }
}
