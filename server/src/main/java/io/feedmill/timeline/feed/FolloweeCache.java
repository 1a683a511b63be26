package io.feedmill.timeline.feed;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.timeline.graph.api.Followers;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Cache of the accounts that readers follow, valid until their relations change, and for a minute
/// at most.
public final class FolloweeCache {
  /// About 40 MB.
  private static final long MOST_FOLLOWEES = 4_000_000;

  private static final Duration NEAR = Duration.ofMinutes(1);

  private final Followers followers;
  private final Cache<Long, Known> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_FOLLOWEES)
          .weigher((Long _, Known followees) -> 10 + followees.ids().length)
          .expireAfterWrite(NEAR)
          .build();

  /// Never compared, so an array can be used; it takes a third of the memory of a list.
  ///
  /// @param ids ascending, the reader's own among them
  /// @param moved when the reader's relations last changed, read from Redis before the followees
  @SuppressWarnings("ArrayRecordComponent")
  private record Known(long[] ids, String moved) {
    boolean any(Collection<Long> authors) {
      return authors.stream().anyMatch(author -> Arrays.binarySearch(ids, author) >= 0);
    }
  }

  public FolloweeCache(Followers followers) {
    this.followers = followers;
  }

  /// Whether a reader follows one of the authors, or is one.
  ///
  /// @return null when it is not cached
  @Nullable Boolean cached(long reader, String moved, Collection<Long> authors) {
    Known found = known.getIfPresent(reader);
    return (found != null && found.moved().equals(moved)) ? (Boolean) found.any(authors) : null;
  }

  /// Reads SQL and caches the result.
  boolean find(long reader, String moved, Collection<Long> authors) {
    long[] ids =
        LongStream.concat(
                followers.followees(reader).stream().mapToLong(each -> each), LongStream.of(reader))
            .sorted()
            .toArray();
    Known found = new Known(ids, moved);
    known.put(reader, found);
    return found.any(authors);
  }
}
