package io.feedmill.profiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// Profiles in memory, until one changes on any server.
///
/// | between the query and its result | kept |
/// |---|---|
/// | nothing happened | until the profile changes, for an hour at most |
/// | some profile changed, here or elsewhere | no |
/// | changes of other servers are not received | no |
///
/// A change that is not in a result is therefore never covered by it. Changes are rare, so one
/// counter serves all profiles.
final class ProfileCache {
  private static final int MOST = 50_000;
  private static final Duration MAX_AGE = Duration.ofHours(1);

  private final Function<Set<Long>, Map<Long, Profile>> load;
  private final BooleanSupplier hearing;
  private final Cache<Long, Profile> profiles =
      Caffeine.newBuilder()
          .maximumSize(MOST)
          .expireAfterWrite(MAX_AGE)
          .executor(Runnable::run)
          .build();

  /// How many changes there were.
  private long changes;

  /// @param load returns a profile for each account, with one query
  /// @param hearing whether changes of other servers are received
  ProfileCache(Function<Set<Long>, Map<Long, Profile>> load, BooleanSupplier hearing) {
    this.load = load;
    this.hearing = hearing;
  }

  /// Blocks when it is not in memory.
  Profile profile(long account) {
    return profiles(Set.of(account)).getOrDefault(account, Profile.empty(account));
  }

  /// A profile for each account, with one query for all that are not in memory.
  Map<Long, Profile> profiles(Set<Long> accounts) {
    Map<Long, Profile> found = new HashMap<>(profiles.getAllPresent(accounts));
    if (found.size() < accounts.size()) {
      Set<Long> missing = new HashSet<>(accounts);
      missing.removeAll(found.keySet());
      long before = changes();
      Map<Long, Profile> loaded = load.apply(missing);
      store(loaded, before);
      found.putAll(loaded);
    }
    return found;
  }

  /// A number that differs after each change of a profile; while changes of other servers are not
  /// received, it differs at each call.
  synchronized long version() {
    return hearing.getAsBoolean() ? changes : ++changes;
  }

  private synchronized long changes() {
    return changes;
  }

  private synchronized void store(Map<Long, Profile> loaded, long before) {
    if (changes == before && hearing.getAsBoolean()) {
      profiles.putAll(loaded);
    }
  }

  synchronized void evict(long account) {
    changes++;
    profiles.invalidate(account);
  }

  synchronized void evictAll() {
    changes++;
    profiles.invalidateAll();
  }
}
