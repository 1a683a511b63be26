package io.feedmill.reader.channel;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.reader.channel.api.Source;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Cache of the names that accounts give to feeds, for two seconds. Every page shows these names,
/// and they rarely change. The server that makes a change sees it at once.
public final class SourceNameCache {
  public static final Duration MAX_AGE = Duration.ofSeconds(2);
  private static final int ACCOUNTS = 10_000;

  private final Cache<Long, Map<Long, Source>> accounts =
      Caffeine.newBuilder().maximumSize(ACCOUNTS).expireAfterWrite(MAX_AGE).build();

  /// @param load loads names that are not cached
  Map<Long, Source> named(
      long account, Set<Long> feeds, Function<Set<Long>, Map<Long, Source>> load) {
    Map<Long, Source> known = accounts.get(account, _ -> new ConcurrentHashMap<>());
    Set<Long> missing = new HashSet<>(feeds);
    missing.removeAll(known.keySet());
    if (!missing.isEmpty()) {
      known.putAll(load.apply(missing));
    }
    Map<Long, Source> named = new HashMap<>();
    for (long feed : feeds) {
      Source source = known.get(feed);
      if (source != null) {
        named.put(feed, source);
      }
    }
    return named;
  }

  /// Invalidates an account whose feeds or names changed.
  void evict(long account) {
    accounts.invalidate(account);
  }

  /// Invalidates a feed whose name or followers changed.
  void evictAll() {
    accounts.invalidateAll();
  }
}
