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

/// Cache of API tokens by hash. A revocation takes effect at once on the server that made it, and
/// on the others when the change is announced; see [AccessCache].
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

  /// Completed at once on a cache hit; empty when the token is not valid.
  public Future<Optional<ApiToken>> soon(TokenHash hash) {
    return tokens.soon(hash).map(found -> found.filter(token -> left(token).isPresent()));
  }

  /// Remaining validity of a token unless it is revoked; empty when it is not valid.
  public Future<Optional<Duration>> lasts(TokenHash hash) {
    return tokens.soon(hash).map(found -> found.flatMap(this::left));
  }

  private Optional<Duration> left(ApiToken token) {
    return token.left(clock.instant(), LONG);
  }

  /// Drops a token that was revoked on this server, or that is to be read again.
  public void evict(TokenHash hash) {
    tokens.evict(hash);
  }
}
