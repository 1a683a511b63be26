package io.feedmill.profiles;

import com.github.benmanes.caffeine.cache.CacheLoader;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/// Profiles in memory. A change is seen at once on the server that made it and within 60 s on the
/// others.
final class ProfileCache {
  private static final int MOST = 50_000;
  private static final Duration MAX_AGE = Duration.ofSeconds(60);

  private final LoadingCache<Long, Profile> profiles;

  ProfileCache(ProfileStore store) {
    profiles =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(MAX_AGE)
            .executor(Runnable::run)
            .build(CacheLoader.bulk(accounts -> store.profiles(Set.copyOf(accounts))));
  }

  /// Blocks when it is not in memory.
  Profile profile(long account) {
    return profiles.get(account);
  }

  /// A profile for each account, with one query for all that are not in memory.
  Map<Long, Profile> profiles(Set<Long> accounts) {
    return profiles.getAll(accounts);
  }

  void forget(long account) {
    profiles.invalidate(account);
  }
}
