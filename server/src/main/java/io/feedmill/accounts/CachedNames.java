package io.feedmill.accounts;

import com.github.benmanes.caffeine.cache.AsyncCacheLoader;
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Names in memory. They never change; that an account was deleted is seen at once on the server
/// that did it and within 5 min on the others.
final class CachedNames implements AccountNames {
  private static final Duration MAX_AGE = Duration.ofMinutes(5);
  private static final int MOST = 200_000;

  private final AccountStore store;
  private final AsyncLoadingCache<Long, String> names;
  private final Cache<String, Long> ids;

  /// @param virtualThreads where rows are loaded
  CachedNames(AccountStore store, Executor virtualThreads) {
    this.store = store;
    this.names =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(MAX_AGE)
            .executor(virtualThreads)
            .buildAsync(AsyncCacheLoader.bulk(this::load));
    this.ids = Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(MAX_AGE).build();
  }

  private Map<Long, String> load(Set<? extends Long> wanted) {
    Map<Long, String> found = new HashMap<>(store.names(Set.copyOf(wanted)));
    wanted.forEach(id -> found.putIfAbsent(id, GONE));
    return found;
  }

  @Override
  public Map<Long, String> names(Set<Long> wanted) {
    return RedisLink.await(namesSoon(wanted));
  }

  @Override
  public Future<Map<Long, String>> namesSoon(Set<Long> wanted) {
    Map<Long, String> known = names.synchronous().getAllPresent(wanted);
    return known.size() == wanted.size()
        ? Future.succeededFuture(known)
        : Future.fromCompletionStage(names.getAll(wanted));
  }

  @Override
  public OptionalLong id(String name) {
    Optional<String> meant = AccountName.meant(name);
    if (meant.isEmpty()) {
      return OptionalLong.empty();
    }
    @Nullable Long id = ids.get(meant.get(), this::load);
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }

  private @Nullable Long load(String name) {
    return store.credentials(name).map(found -> found.account().id()).orElse(null);
  }

  /// The account was deleted here.
  void forget(long id, String name) {
    names.synchronous().invalidate(id);
    ids.invalidate(name);
  }
}
