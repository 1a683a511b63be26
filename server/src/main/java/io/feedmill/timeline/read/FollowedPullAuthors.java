package io.feedmill.timeline.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which of the big authors somebody reads; kept in memory until their friends change.
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

  /// @param moved when the reader's friends last changed, as Redis said before they were read;
  ///   empty when not of late
  /// @param among the big authors they were looked for among
  private record Known(Set<Long> followed, String moved, Set<Long> among) {}

  /// @return null when SQL has to be asked
  @Nullable Set<Long> near(long reader, String moved, Set<Long> among) {
    Known found = known.getIfPresent(reader);
    return found != null && found.moved().equals(moved) && found.among().equals(among)
        ? found.followed()
        : null;
  }

  /// Asks SQL.
  Set<Long> find(long reader, String moved, Set<Long> among) {
    Set<Long> followed =
        followers.friends(reader).stream()
            .filter(among::contains)
            .filter(author -> !relations.between(reader, author).mutes())
            .collect(Collectors.toUnmodifiableSet());
    known.put(reader, new Known(followed, moved, among));
    return followed;
  }
}
