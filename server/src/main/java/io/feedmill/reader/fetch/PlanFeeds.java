package io.feedmill.reader.fetch;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Plans again what Redis lost: walks all followed feeds, a thousand at a time, and makes those due
/// at their time that nothing is planned for.
final class PlanFeeds implements Worker {
  static final int PORTION = 1_000;

  private final FetchStore store;
  private final FetchQueue queue;
  private long last;

  PlanFeeds(FetchStore store, FetchQueue queue) {
    this.store = store;
    this.queue = queue;
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
    List<FetchedFeed> feeds = store.followed(last, PORTION);
    Map<Long, Instant> times = new LinkedHashMap<>();
    feeds.forEach(feed -> times.put(feed.feed(), feed.next()));
    queue.restore(times);
    last = feeds.size() < PORTION ? 0 : feeds.getLast().feed();
    return last != 0;
  }
}
