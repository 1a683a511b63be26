package io.feedmill.accounts.user;

import com.github.benmanes.caffeine.cache.AsyncCacheLoader;
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Cache of account names. Names never change. A deletion takes effect at once on the server that
/// made it and on the others when it is announced, within 5 min at most. Unknown names are cached
/// as well, so that they cost no further query: a new account is found at once on the server that
/// created it and within 5 s on the others.
public final class AccountNameCache implements AccountNames, AccessChanges.Listener {
  private static final Duration MAX_AGE = Duration.ofMinutes(5);
  private static final int MOST = 200_000;
  private static final Duration MAX_AGE_UNKNOWN = Duration.ofSeconds(5);
  private static final int MOST_UNKNOWN = 20_000;

  private final AccountStore store;
  private final AsyncLoadingCache<Long, String> names;
  private final Cache<String, Long> ids;
  private final Cache<String, Boolean> unknown;
  private final AtomicLong creations = new AtomicLong();

  /// @param virtualThreads where rows are loaded
  public AccountNameCache(AccountStore store, Executor virtualThreads) {
    this(store, virtualThreads, Ticker.systemTicker());
  }

  public AccountNameCache(AccountStore store, Executor virtualThreads, Ticker ticker) {
    this.store = store;
    this.names =
        Caffeine.newBuilder()
            .ticker(ticker)
            .maximumSize(MOST)
            .expireAfterWrite(MAX_AGE)
            .executor(virtualThreads)
            .buildAsync(AsyncCacheLoader.bulk(this::load));
    this.ids = cache(MOST, MAX_AGE, ticker);
    this.unknown = cache(MOST_UNKNOWN, MAX_AGE_UNKNOWN, ticker);
  }

  private static <V> Cache<String, V> cache(int most, Duration maxAge, Ticker ticker) {
    return Caffeine.newBuilder().ticker(ticker).maximumSize(most).expireAfterWrite(maxAge).build();
  }

  private Map<Long, String> load(Set<? extends Long> wanted) {
    Map<Long, String> found = new HashMap<>(store.names(Set.copyOf(wanted)));
    wanted.forEach(id -> found.putIfAbsent(id, GONE));
    return found;
  }

  @Override
  public Map<Long, String> names(Set<Long> wanted) {
    return RedisClient.await(namesSoon(wanted));
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
    if (unknown.getIfPresent(meant.get()) != null) {
      return OptionalLong.empty();
    }
    @Nullable Long id = ids.get(meant.get(), this::load);
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }

  private @Nullable Long load(String name) {
    long before = creations.get();
    @Nullable Long id = store.credentials(name).map(found -> found.account().id()).orElse(null);
    if (id == null) {
      unknown.put(name, true);
      if (creations.get() != before) {
        unknown.invalidate(name);
      }
    }
    return id;
  }

  /// Records an account that was created on this server. Counts before invalidating, so that a
  /// query that started earlier does not cache the name as unknown.
  public void created(String name) {
    creations.incrementAndGet();
    unknown.invalidate(name);
  }

  /// Another server may have deleted the account.
  @Override
  public void changed(String subject) {
    AccessSubjects.account(subject).ifPresent(this::evict);
  }

  private void evict(long id) {
    String name = names.synchronous().getIfPresent(id);
    names.synchronous().invalidate(id);
    if (name != null) {
      AccountName.meant(name).ifPresent(ids::invalidate);
    }
  }

  @Override
  public void missed() {
    names.synchronous().invalidateAll();
    ids.invalidateAll();
  }

  /// Drops an account that was deleted on this server.
  public void evict(long id, String name) {
    names.synchronous().invalidate(id);
    ids.invalidate(name);
  }
}
