package io.feedmill.kernel.redis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Values computed from Redis keys, cached in this process until the key changes. Redis announces a
/// change shortly after it was made; a caller that must see its own change at once calls
/// [#invalidate].
///
/// A read that races with a change never leaves the old value in the cache. The reader takes a
/// stamp, reads from Redis, and puts the value with the stamp:
///
/// | since the stamp | put | value afterwards |
/// |---|---|---|
/// | nothing happened | stored | until the key changes, for `maxAge` at most |
/// | the key changed (or one that shares its stripe) | refused | none |
/// | a tracking connection was lost, or all keys were flushed | refused | none |
/// | tracking was down when the stamp was taken | refused | none |
///
/// A key that expires in Redis counts as changed when Redis removes it, which may be seconds later.
/// All methods may be called from any thread and do not block.
public final class NearCache<V> {
  private static final int STRIPES = 4_096;
  private static final long NEVER = -1;

  /// When the keys of a stripe last changed, in steps of `now`.
  private final AtomicLongArray changed = new AtomicLongArray(STRIPES);

  private final AtomicLong now = new AtomicLong();
  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final Cache<String, Entry<V>> entries;
  private final String prefix;
  private volatile long flushed = Long.MAX_VALUE;

  /// A value that was read after `stamp` was taken.
  private record Entry<V>(V value, long stamp) {}

  NearCache(String prefix, int maxEntries, Duration maxAge, Ticker ticker) {
    this.prefix = prefix;
    this.entries =
        Caffeine.newBuilder()
            .maximumSize(maxEntries)
            .expireAfterWrite(maxAge)
            .ticker(ticker)
            .executor(Runnable::run)
            .build();
  }

  /// An empty cache, which stores nothing until tracking has begun.
  ///
  /// @param prefix of the keys that are cached; no other cache's prefix may begin with it or be its
  ///   beginning, unless they are the same
  /// @param maxAge maximum age of a value, in case Redis fails to announce a change
  /// @throws IllegalArgumentException when the prefix overlaps with another's
  public static <V> NearCache<V> create(
      KeyTracking tracking, String prefix, int maxEntries, Duration maxAge) {
    NearCache<V> cache = new NearCache<>(prefix, maxEntries, maxAge, Ticker.systemTicker());
    tracking.add(cache);
    return cache;
  }

  String prefix() {
    return prefix;
  }

  /// The value of a key, or null when it has to be read from Redis.
  public @Nullable V get(String key) {
    return get(key, key);
  }

  /// [#get] for a value that was computed from a second key too.
  public @Nullable V get(String key, String second) {
    Entry<V> entry = entries.getIfPresent(key);
    if (entry != null && current(key, entry.stamp) && current(second, entry.stamp)) {
      hits.increment();
      return entry.value;
    }
    misses.increment();
    return null;
  }

  /// Taken before the read from Redis, and passed to [#put] with the value. One stamp may be used
  /// for many keys.
  public long stamp() {
    long stamp = now.get();
    return stamp >= flushed ? stamp : NEVER;
  }

  /// Stores a value that was read after `stamp` was taken, unless its key may have changed since.
  ///
  /// @param key a key that begins with the prefix of this cache
  public void put(String key, V value, long stamp) {
    if (!key.startsWith(prefix)) {
      throw new IllegalArgumentException("not a key of " + prefix);
    }
    if (current(key, stamp)) {
      entries.put(key, new Entry<>(value, stamp));
    }
  }

  /// [#put] for a value that was computed from a second key with the same prefix too.
  public void put(String key, String second, V value, long stamp) {
    if (current(second, stamp)) {
      put(key, value, stamp);
    }
  }

  /// Watches several keys that were read after `stamp` was taken.
  ///
  /// @param keys that begin with the prefix of this cache
  public Watch watch(List<String> keys, long stamp) {
    return new Watch(keys.stream().mapToInt(NearCache::stripe).toArray(), stamp);
  }

  /// Checks whether some keys are unchanged, by comparing one number for each key.
  public final class Watch {
    private final int[] stripes;
    private final long stamp;

    private Watch(int[] stripes, long stamp) {
      this.stripes = stripes;
      this.stamp = stamp;
    }

    /// False after one of the keys, or a key in the same stripe, has changed, and when changes may
    /// have been missed.
    public boolean unchanged() {
      if (stamp < flushed) {
        return false;
      }
      for (int stripe : stripes) {
        if (stamp < changed.get(stripe)) {
          return false;
        }
      }
      return true;
    }
  }

  private boolean current(String key, long stamp) {
    return stamp >= flushed && stamp >= changed.get(stripe(key));
  }

  /// Removes a key that this process has just changed.
  public void invalidate(String key) {
    long moment = now.incrementAndGet();
    changed.accumulateAndGet(stripe(key), moment, Math::max);
    entries.invalidate(key);
  }

  /// Removes all values, when this process does not know which keys it changed.
  public synchronized void invalidateAll() {
    if (live()) {
      flush();
    }
  }

  private static int stripe(String key) {
    int hash = key.hashCode() * 0x9E3779B9;
    return hash >>> 20;
  }

  /// Starts caching: from now on Redis announces every change.
  synchronized void start() {
    flush();
  }

  /// Removes all values and stores nothing until the next [#start].
  synchronized void stop() {
    flushed = Long.MAX_VALUE;
    entries.invalidateAll();
  }

  /// Removes all values.
  synchronized void flush() {
    flushed = now.incrementAndGet();
    entries.invalidateAll();
  }

  /// Whether values are cached, because Redis announces changes.
  public boolean live() {
    return flushed != Long.MAX_VALUE;
  }

  /// Number of hits of [#get].
  public long hits() {
    return hits.sum();
  }

  /// Number of misses of [#get].
  public long misses() {
    return misses.sum();
  }
}
