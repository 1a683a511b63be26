package io.feedmill.reader.fetch;

import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchedFeed;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Recounts the followers of feeds, and restores the plan that Redis lost: goes through all feeds,
/// a thousand at a time, and adds those that are missing in the queue.
public final class PlanFeeds implements Worker {
  static final int PORTION = 1_000;

  private final FetchStore store;
  private final FetchQueue queue;
  private final InstantSource clock;
  private long lastCounted;
  private long last;

  public PlanFeeds(FetchStore store, FetchQueue queue, InstantSource clock) {
    this.store = store;
    this.queue = queue;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "plan-feeds";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(10);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    lastCounted = store.count(lastCounted, PORTION, clock.instant());
    return lastCounted != 0 || plan();
  }

  private boolean plan() {
    List<FetchedFeed> feeds = store.followed(last, PORTION);
    Map<Long, Instant> times = new LinkedHashMap<>();
    feeds.forEach(feed -> times.put(feed.feed(), feed.next()));
    queue.restore(times);
    last = feeds.size() < PORTION ? 0 : feeds.getLast().feed();
    return last != 0;
  }
}
