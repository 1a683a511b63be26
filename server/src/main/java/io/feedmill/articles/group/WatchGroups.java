package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Watches the content of lists of groups: names, sizes, descriptions, pictures, subscribers. Redis
/// announces each change to all servers.
final class WatchGroups {
  private static final Duration OLDEST = Duration.ofMinutes(1);
  private static final List<String> SHOWN =
      List.of(
          ArticleKeys.groupOwners(),
          GroupKeys.descriptions(),
          GroupKeys.pictures(),
          GroupKeys.subscriberCounts(),
          GroupKeys.times());

  private final NearCache<Boolean> sizes;
  private final NearCache<Boolean> rest;

  WatchGroups(KeyTracking tracking) {
    this.sizes = NearCache.create(tracking, ArticleKeys.groups(), 1, OLDEST);
    this.rest = NearCache.create(tracking, GroupKeys.PREFIX, 1, OLDEST);
  }

  /// This server has changed a group.
  void changed() {
    sizes.invalidate(ArticleKeys.groups());
  }

  /// Returns a check, which does not block, whether all groups, and who moderates some of them, are
  /// still unchanged. Must be called before they are read.
  BooleanSupplier begin(Collection<String> moderated) {
    List<String> keys = moderated.stream().map(GroupKeys::moderators).toList();
    NearCache<Boolean>.Watch people = rest.watch(keys, rest.stamp());
    BooleanSupplier all = begin();
    return () -> people.unchanged() && all.getAsBoolean();
  }

  /// Returns a check, which does not block, whether all groups are still unchanged. Must be called
  /// before they are read.
  BooleanSupplier begin() {
    NearCache<Boolean>.Watch counts = sizes.watch(List.of(ArticleKeys.groups()), sizes.stamp());
    NearCache<Boolean>.Watch words = rest.watch(SHOWN, rest.stamp());
    return () -> counts.unchanged() && words.unchanged();
  }
}
