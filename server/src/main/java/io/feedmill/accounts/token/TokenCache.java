package io.feedmill.accounts.token;

import io.feedmill.accounts.access.AccessCache;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.kernel.http.AccessChanges;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;

/// API tokens by their hash as requests need them: a revoked token is dead at once on the server
/// where that was done, and on the others when they hear of it, as [AccessCache] says.
public final class TokenCache {
  private static final int MOST = 20_000;
  private static final Duration LONG = Duration.ofDays(1);

  private final AccessCache<TokenHash, ApiToken> tokens;
  private final InstantSource clock;

  /// @param virtualThreads where rows are loaded
  public TokenCache(
      ApiTokenStore store, AccessChanges changes, InstantSource clock, Executor virtualThreads) {
    this.clock = clock;
    tokens = new AccessCache<>(MOST, store::use, AccessSubjects::token, changes, virtualThreads);
  }

  /// Completed at once when it is in memory; empty when there is no such living token.
  public Future<Optional<ApiToken>> soon(TokenHash hash) {
    return tokens.soon(hash).map(found -> found.filter(token -> left(token).isPresent()));
  }

  /// How long a token lasts from now on unless it is revoked; empty when it is dead.
  public Future<Optional<Duration>> lasts(TokenHash hash) {
    return tokens.soon(hash).map(found -> found.flatMap(this::left));
  }

  private Optional<Duration> left(ApiToken token) {
    return token.left(clock.instant(), LONG);
  }

  /// The token was revoked here.
  public void forget(TokenHash hash) {
    tokens.forget(hash);
  }
}
