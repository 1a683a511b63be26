package io.feedmill.syndication.serve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.feed.DeskKeys;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The near cache of feeds with their documents. Redis key tracking invalidates entries; a change
/// in this process invalidates its entry at once, so that the next fetch shows it.
public final class FeedCache {
  private static final int MOST = 1_000;
  private static final Duration OLDEST = Duration.ofMinutes(10);

  private final ReadFeed reading;
  private final Documents documents;
  private final FeedSite site;
  private final NearCache<CachedFeed> near;
  private final SnapshotStore store;
  private final Cache<String, CachedFeed> last = Caffeine.newBuilder().maximumSize(MOST).build();
  private final InstantSource clock;
  private final Executor threads;
  private final Map<String, Future<Optional<Built>>> building = new ConcurrentHashMap<>();

  public FeedCache(
      ReadFeed reading,
      Documents documents,
      SnapshotStore store,
      FeedSite site,
      KeyTracking tracking,
      InstantSource clock,
      Executor threads) {
    this.reading = reading;
    this.documents = documents;
    this.store = store;
    this.site = site;
    this.near = NearCache.create(tracking, DeskKeys.FEEDS, MOST, OLDEST);
    this.clock = clock;
    this.threads = threads;
  }

  /// Address of this site, without a trailing slash.
  public String site() {
    return site.address();
  }

  /// Whether the near cache is in use.
  public boolean live() {
    return near.live();
  }

  /// The cached feed, or null if it is missing or expired.
  @Nullable CachedFeed ready(String feed) {
    CachedFeed loaded = near.get(DeskKeys.feed(feed));
    return loaded == null || loaded.over(clock.instant()) ? null : loaded;
  }

  /// Returns a check, which does not block, whether feeds are still unchanged. Must be called
  /// before they are loaded.
  BooleanSupplier watch(List<String> feeds) {
    return near.watch(feeds.stream().map(DeskKeys::feed).toList(), near.stamp())::unchanged;
  }

  /// Invalidates a feed that was changed in this process.
  public void changed(String feed) {
    near.invalidate(DeskKeys.feed(feed));
    building.keySet().removeIf(key -> key.startsWith(feed + "."));
  }

  /// The feed, read if necessary; empty for an unknown feed. Blocks.
  Optional<CachedFeed> load(String feed) {
    CachedFeed ready = ready(feed);
    if (ready != null) {
      return Optional.of(ready);
    }
    long stamp = near.stamp();
    Optional<CachedFeed> loaded =
        reading.read(feed, 0).map(state -> new CachedFeed(state, site, documents));
    loaded.ifPresent(each -> {
      near.put(DeskKeys.feed(feed), each, stamp);
      last.put(feed, each);
    });
    return loaded;
  }

  /// A document with the feed that it was built from.
  public record Built(CachedFeed feed, Snapshot snapshot) {}

  /// Builds a document once for all waiting requests. While Redis is unavailable, the last document
  /// of a window feed is served.
  Future<Optional<Built>> build(String feed, String extension) {
    String key = feed + "." + extension;
    Promise<Optional<Built>> mine = Promise.promise();
    Future<Optional<Built>> other = building.putIfAbsent(key, mine.future());
    if (other != null) {
      return other;
    }
    threads.execute(() -> {
      try {
        mine.complete(document(feed, extension));
      } catch (RuntimeException | Error e) {
        Optional<Built> old = old(feed, extension, e);
        if (old.isPresent()) {
          mine.complete(old);
        } else {
          mine.fail(e);
        }
      } finally {
        building.remove(key, mine.future());
      }
    });
    return mine.future();
  }

  private Optional<Built> old(String feed, String extension, Throwable failure) {
    CachedFeed loaded = failure instanceof RedisUnavailable ? last.getIfPresent(feed) : null;
    return loaded == null || loaded.feed().queue()
        ? Optional.empty()
        : loaded.snapshot(extension).map(snapshot -> new Built(loaded, snapshot));
  }

  /// A document, built if necessary; empty for an unknown feed or extension. Blocks.
  public Optional<Built> document(String feed, String extension) {
    return load(feed)
        .flatMap(loaded -> {
          boolean fresh = loaded.ready(extension) == null;
          Optional<Snapshot> snapshot = loaded.snapshot(extension);
          if (fresh) {
            snapshot.ifPresent(each -> store.store(feed, each));
          }
          return snapshot.map(each -> new Built(loaded, each));
        });
  }
}
