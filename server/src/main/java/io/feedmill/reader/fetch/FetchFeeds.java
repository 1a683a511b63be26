package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches feeds that are due, many at once, as many of one host as it has places. All servers do
/// this and share the feeds by leases.
///
/// Two tasks ask a host. One that finds no place leaves its feeds to the other; when there is no
/// other, somebody else asks the host, and they are put off by a moment for each that is ahead.
final class FetchFeeds implements Worker {
  static final String NAME = "fetch-feeds";
  private static final Logger LOG = LoggerFactory.getLogger(FetchFeeds.class);
  private static final int PER_TASK = 8;
  private static final int PORTIONS = 16;
  private static final Duration MOMENT = Duration.ofMillis(500);
  private static final int MOST_MOMENTS = 120;

  private final FetchQueue queue;
  private final FetchStore store;
  private final HubOffers hubs;
  private final FetchFeed fetch;
  private final HostPlaces places;
  private final InstantSource clock;
  private final int atOnce;

  FetchFeeds(
      FetchQueue queue,
      FetchStore store,
      HubOffers hubs,
      FetchFeed fetch,
      HostPlaces places,
      InstantSource clock,
      int atOnce) {
    this.queue = queue;
    this.store = store;
    this.hubs = hubs;
    this.fetch = fetch;
    this.places = places;
    this.clock = clock;
    this.atOnce = atOnce;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(1);
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    NoteFetches notes = new NoteFetches(store, queue);
    int most = atOnce * PER_TASK;
    int taken = most;
    try (BoundedTasks tasks = BoundedTasks.open("fetch", atOnce)) {
      for (int portion = 0; portion < PORTIONS && taken == most; portion++) {
        taken = begin(queue.take(most), tasks, notes);
      }
      for (Exception failure : tasks.join()) {
        LOG.warn("feeds are left to their lease: {}", failure.toString());
      }
    } finally {
      notes.write();
    }
    return taken == most;
  }

  /// Has the feeds fetched that were taken, and does not wait for the last.
  ///
  /// @return how many were taken
  private int begin(TakeDueFeedsScript.Taken taken, BoundedTasks tasks, NoteFetches notes)
      throws InterruptedException {
    if (taken.feeds().isEmpty()) {
      return 0;
    }
    Map<Long, FetchedFeed> known = new LinkedHashMap<>();
    store.find(taken.feeds()).forEach(feed -> known.put(feed.feed(), feed));
    for (long feed : taken.feeds()) {
      FetchedFeed row = known.get(feed);
      if (row == null || row.subscribers() == 0) {
        notes.unheard(feed, taken.putOff(), null);
        known.remove(feed);
      }
    }
    Map<Long, HubState> states = hubs.states(taken.feeds(), clock.instant());
    long end = System.nanoTime() + FetchQueue.LEASE.dividedBy(2).toNanos();
    for (HostLanes host : HostLanes.of(known.values(), taken.putOff())) {
      for (int lane = host.lanes().get(); lane > 0; lane--) {
        tasks.submit(() -> fetchAll(host, states, end, notes));
      }
    }
    return taken.feeds().size();
  }

  private void fetchAll(HostLanes host, Map<Long, HubState> states, long end, NoteFetches notes)
      throws InterruptedException {
    try (HostVisit visit = places.visit(true)) {
      boolean free = true;
      while (free && System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
        FetchedFeed feed = host.feeds().poll();
        if (feed == null) {
          break;
        }
        free = fetchOne(feed, states.getOrDefault(feed.feed(), HubState.NONE), host, visit, notes);
      }
    }
    if (host.ended()) {
      putOff(host, notes);
    }
  }

  /// @return false when the host is busy, and the feed was put back
  private boolean fetchOne(
      FetchedFeed feed, HubState state, HostLanes host, HostVisit visit, NoteFetches notes)
      throws InterruptedException {
    try {
      Optional<FetchedFeed> heard = fetch.fetch(feed, state, visit);
      if (heard.isEmpty()) {
        host.feeds().add(feed);
        return false;
      }
      notes.heard(heard.get(), host.putOff());
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("feed {} is left to its lease: {}", feed.feed(), e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("feed {} is left to its lease", feed.feed(), e);
    }
    return true;
  }

  private void putOff(HostLanes host, NoteFetches notes) {
    Instant now = clock.instant();
    int ahead = 2;
    for (FetchedFeed feed = host.feeds().poll(); feed != null; feed = host.feeds().poll()) {
      Duration pause = MOMENT.multipliedBy(Math.min(ahead++, MOST_MOMENTS));
      notes.unheard(feed.feed(), host.putOff(), now.plus(pause));
    }
  }
}
