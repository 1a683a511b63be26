package io.feedmill.articles.mark;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Cache of the marks of viewers. Entries are valid until their stamp changes ([MarkStamps]), or
/// until the connection to a Redis server is lost, because that server may have lost the latest
/// change of the stamp.
public final class MarkCache {
  /// Marks of articles, at most about 80 bytes each.
  private static final int MOST = 100_000;

  /// How long an unacknowledged change may be missing.
  private static final Duration OLDEST = Duration.ofSeconds(10);

  private final LongSupplier now;
  private final LongFunction<BooleanSupplier> connected;
  private final Cache<Key, Kept> marks =
      Caffeine.newBuilder()
          .<Key, Kept>weigher((key, _) -> 1 + key.ids().size())
          .maximumWeight(MOST)
          .expireAfterWrite(OLDEST)
          .build();

  /// @param now a point in time
  /// @param connected whether no connection was lost since that time
  public MarkCache(LongSupplier now, LongFunction<BooleanSupplier> connected) {
    this.now = now;
    this.connected = connected;
  }

  private record Key(long person, List<Long> ids) {}

  private record Kept(String stamp, Marks marks, BooleanSupplier connected) {}

  /// A point in time, taken before stamp and marks are read.
  public long moment() {
    return now.getAsLong();
  }

  /// @param stamp the current one
  /// @return null when they have to be read
  public @Nullable Marks get(long person, List<Long> ids, String stamp) {
    Kept kept = marks.getIfPresent(new Key(person, ids));
    return kept != null && kept.stamp().equals(stamp) && kept.connected().getAsBoolean()
        ? kept.marks()
        : null;
  }

  /// @param stamp read before the marks, and after the moment
  public void put(long person, List<Long> ids, MarkCacheLookup.Stamped stamp, Marks read) {
    BooleanSupplier still = connected.apply(stamp.moment());
    if (still.getAsBoolean()) {
      marks.put(new Key(person, List.copyOf(ids)), new Kept(stamp.stamp(), read, still));
    }
  }
}
