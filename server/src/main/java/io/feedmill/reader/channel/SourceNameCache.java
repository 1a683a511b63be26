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

/// Feeds as accounts call them, kept in memory for two seconds: every page names the feeds of its
/// items, and few names change. A change is seen at once on the server where it was made.
public final class SourceNameCache {
  public static final Duration MAX_AGE = Duration.ofSeconds(2);
  private static final int ACCOUNTS = 10_000;

  private final Cache<Long, Map<Long, Source>> accounts =
      Caffeine.newBuilder().maximumSize(ACCOUNTS).expireAfterWrite(MAX_AGE).build();

  /// @param load finds those that are not in memory
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

  /// The account follows other feeds, or calls them otherwise.
  void forget(long account) {
    accounts.invalidate(account);
  }

  /// A feed calls itself otherwise, or its followers moved.
  void forgetAll() {
    accounts.invalidateAll();
  }
}
