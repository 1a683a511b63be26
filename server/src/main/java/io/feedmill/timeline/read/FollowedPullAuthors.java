package io.feedmill.timeline.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Cache of the pull authors that a reader follows, valid until the reader's relations change.
public final class FollowedPullAuthors {
  private static final int MOST = 100_000;
  private static final Duration NEAR = Duration.ofMinutes(1);

  private final Followers followers;
  private final Relations relations;
  private final Cache<Long, Known> known =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(NEAR).build();

  public FollowedPullAuthors(Followers followers, Relations relations) {
    this.followers = followers;
    this.relations = relations;
  }

  /// @param moved when the reader's relations last changed, read from Redis before the followees;
  ///   empty when they have not changed recently
  /// @param among the pull authors that the followees were compared with
  private record Known(Set<Long> followed, String moved, Set<Long> among) {}

  /// @return null when it is not cached
  @Nullable Set<Long> cached(long reader, String moved, Set<Long> among) {
    Known found = known.getIfPresent(reader);
    return found != null && found.moved().equals(moved) && found.among().equals(among)
        ? found.followed()
        : null;
  }

  /// Reads SQL and caches the result.
  Set<Long> find(long reader, String moved, Set<Long> among) {
    Set<Long> followed =
        followers.followees(reader).stream()
            .filter(among::contains)
            .filter(author -> !relations.between(reader, author).mutes())
            .collect(Collectors.toUnmodifiableSet());
    known.put(reader, new Known(followed, moved, among));
    return followed;
  }
}
