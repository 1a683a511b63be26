package io.feedmill.accounts.access;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.feedmill.kernel.http.AccessChanges;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// Cache of the rows that define access. A row is dropped when a change of it is announced, also
/// while it is being loaded. All rows are dropped when announcements may have been missed.
///
/// | announcements | a row is kept for |
/// |---|---|
/// | received | 5 s, in case the server that made a change was killed before it announced it |
/// | not received, because Redis is unavailable | 1 s |
public final class AccessCache<K, V> implements AccessChanges.Listener {
  static final Duration MAX_AGE = Duration.ofSeconds(5);
  static final Duration MAX_AGE_UNHEARD = Duration.ofSeconds(1);

  private final AsyncLoadingCache<K, Optional<V>> rows;
  private final Function<String, Optional<K>> keyOf;

  /// @param keyOf the key of the row that a subject names; empty for subjects of other kinds
  /// @param virtualThreads where rows are loaded
  public AccessCache(
      int most,
      Function<K, Optional<V>> load,
      Function<String, Optional<K>> keyOf,
      AccessChanges changes,
      Executor virtualThreads) {
    this.keyOf = keyOf;
    this.rows =
        Caffeine.newBuilder()
            .maximumSize(most)
            .expireAfter(
                Expiry.<K, Optional<V>>creating(
                    (_, _) -> changes.hearing() ? MAX_AGE : MAX_AGE_UNHEARD))
            .executor(virtualThreads)
            .buildAsync(load::apply);
    changes.listen(this);
  }

  /// Completed at once on a cache hit; empty when no such row exists.
  public Future<Optional<V>> soon(K key) {
    return Future.fromCompletionStage(rows.get(key));
  }

  /// Drops a row that was changed on this server.
  public void evict(K key) {
    rows.synchronous().invalidate(key);
  }

  @Override
  public void changed(String subject) {
    keyOf.apply(subject).ifPresent(this::evict);
  }

  @Override
  public void missed() {
    rows.synchronous().invalidateAll();
  }
}
