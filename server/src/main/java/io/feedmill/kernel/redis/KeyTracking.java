package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Receives invalidation messages for every change to the keys of near caches (client-side caching,
/// broadcasting mode), over one connection to each master.
///
/// A cache is live while every master has confirmed tracking of the cache's prefix. When a
/// connection is lost, or another master appears, all caches stop until every master has confirmed
/// again. A master that is silent for 3 s counts as lost.
///
/// Trackers are used only on the first event loop of the client.
public final class KeyTracking implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(KeyTracking.class);
  private static final int RETRY_MILLIS = 200;
  static final int LOOK_MILLIS = 1_000;
  private static final int REFRESH_LOOKS = 10;

  private final RedisClient redis;
  private final ContextInternal context;
  private final List<NearCache<?>> caches = new ArrayList<>();
  private final Map<RedisServerAddress, Tracker> trackers = new HashMap<>();
  private final long timer;
  private volatile boolean known;
  private boolean refreshing;
  private boolean closed;
  private int looks;

  private KeyTracking(RedisClient redis) {
    this.redis = redis;
    this.context = (ContextInternal) redis.contexts().getFirst();
    this.timer = context.setPeriodic(LOOK_MILLIS, _ -> checkConnection());
    redis.onMastersChanged(this::mastersChanged);
  }

  /// Connects when the first cache is made.
  public static KeyTracking open(RedisClient redis) {
    return new KeyTracking(redis);
  }

  void add(NearCache<?> cache) {
    synchronized (caches) {
      caches.forEach(other -> requireApart(other.prefix(), cache.prefix()));
      caches.add(cache);
    }
    context.runOnContext(_ -> {
      trackers.values().forEach(tracker -> tracker.follow(prefixes()));
      refresh();
    });
  }

  private static void requireApart(String one, String other) {
    if (!one.equals(other) && (one.startsWith(other) || other.startsWith(one))) {
      throw new IllegalArgumentException(
          "prefixes of near caches overlap: " + one + " and " + other);
    }
  }

  private List<NearCache<?>> caches() {
    synchronized (caches) {
      return List.copyOf(caches);
    }
  }

  private Set<String> prefixes() {
    Set<String> prefixes = new TreeSet<>();
    caches().forEach(cache -> prefixes.add(cache.prefix()));
    return prefixes;
  }

  /// Stops all caches on the thread that detected the change, before that thread passes on a reply
  /// of a new master.
  private void mastersChanged() {
    known = false;
    caches().forEach(NearCache::stop);
    context.execute(this::refresh);
  }

  private void refresh() {
    if (refreshing || closed || prefixes().isEmpty()) {
      return;
    }
    refreshing = true;
    redis
        .masters()
        .onComplete((masters, failure) ->
            context.execute(() -> {
              refreshing = false;
              if (masters == null) {
                retry(failure);
              } else {
                follow(new HashSet<>(masters));
              }
            }));
  }

  private void follow(Set<RedisServerAddress> masters) {
    known = true;
    List<Tracker> gone =
        trackers.values().stream().filter(each -> !masters.contains(each.master())).toList();
    drop(gone);
    for (RedisServerAddress master : masters) {
      trackers.computeIfAbsent(master, this::track).follow(prefixes());
    }
    settle();
  }

  private void drop(List<Tracker> gone) {
    gone.forEach(tracker -> trackers.remove(tracker.master()));
    gone.forEach(Tracker::close);
  }

  private Tracker track(RedisServerAddress master) {
    return new Tracker(redis, master, this::settle, this::heard, this::lost);
  }

  private void lost(Tracker tracker, String reason) {
    if (trackers.remove(tracker.master(), tracker)) {
      settle();
      retry(new RedisUnavailable(reason));
    }
  }

  private void retry(@Nullable Throwable failure) {
    if (!closed) {
      LOG.debug("key tracking is unavailable: {}", String.valueOf(failure));
      context.setTimer(RETRY_MILLIS, _ -> refresh());
    }
  }

  /// Starts and stops caches according to the confirmations of the masters.
  private void settle() {
    for (NearCache<?> cache : caches()) {
      boolean received =
          known
              && !closed
              && !trackers.isEmpty()
              && trackers.values().stream().allMatch(each -> each.covers(cache.prefix()));
      if (received && !cache.live()) {
        cache.start();
      } else if (!received && cache.live()) {
        cache.stop();
      }
    }
  }

  /// @param keys null when all have changed
  private void heard(@Nullable Response keys) {
    List<NearCache<?>> all = caches();
    if (keys == null) {
      all.forEach(NearCache::invalidateAll);
      return;
    }
    for (Response each : keys) {
      String key = each.toString();
      for (NearCache<?> cache : all) {
        if (key.startsWith(cache.prefix())) {
          cache.invalidate(key);
        }
      }
    }
  }

  private void checkConnection() {
    List.copyOf(trackers.values()).forEach(Tracker::checkConnection);
    if (++looks % REFRESH_LOOKS == 0) {
      refresh();
    }
  }

  /// Stops all caches.
  @Override
  public void close() {
    context.owner().cancelTimer(timer);
    context.runOnContext(_ -> {
      closed = true;
      settle();
      drop(List.copyOf(trackers.values()));
    });
  }
}
