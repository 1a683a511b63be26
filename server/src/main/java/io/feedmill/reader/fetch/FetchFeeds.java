package io.feedmill.reader.fetch;

import io.feedmill.kernel.net.Target;
import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches feeds that are due, many at once, at most two of one host. All servers do this and share
/// the feeds by leases.
final class FetchFeeds implements Worker {
  static final String NAME = "fetch-feeds";
  private static final Logger LOG = LoggerFactory.getLogger(FetchFeeds.class);
  private static final int PER_TASK = 8;
  private static final int PER_HOST = 2;

  private final FetchQueue queue;
  private final FetchStore store;
  private final FetchFeed fetch;
  private final int atOnce;

  FetchFeeds(FetchQueue queue, FetchStore store, FetchFeed fetch, int atOnce) {
    this.queue = queue;
    this.store = store;
    this.fetch = fetch;
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
    int most = atOnce * PER_TASK;
    TakeDueFeedsScript.Taken taken = queue.take(most);
    if (taken.feeds().isEmpty()) {
      return false;
    }
    Map<Long, FetchedFeed> known = new LinkedHashMap<>();
    store.find(taken.feeds()).forEach(feed -> known.put(feed.feed(), feed));
    for (long feed : taken.feeds()) {
      FetchedFeed row = known.get(feed);
      if (row == null || row.subscribers() == 0) {
        queue.plan(feed, taken.putOff(), null);
        known.remove(feed);
      }
    }
    try (BoundedTasks tasks = BoundedTasks.open("fetch", atOnce)) {
      for (Queue<FetchedFeed> ofHost : byHost(known.values())) {
        for (int lane = Math.min(PER_HOST, ofHost.size()); lane > 0; lane--) {
          tasks.submit(() -> fetchAll(ofHost, taken.putOff()));
        }
      }
      for (Exception failure : tasks.join()) {
        LOG.warn("feeds are left to their lease: {}", failure.toString());
      }
    }
    return taken.feeds().size() == most;
  }

  private static List<Queue<FetchedFeed>> byHost(Iterable<FetchedFeed> feeds) {
    Map<String, Queue<FetchedFeed>> hosts = new LinkedHashMap<>();
    for (FetchedFeed feed : feeds) {
      Target target = Target.of(feed.address());
      String host = target == null ? "" : target.host();
      hosts.computeIfAbsent(host, _ -> new ConcurrentLinkedQueue<>()).add(feed);
    }
    return new ArrayList<>(hosts.values());
  }

  private void fetchAll(Queue<FetchedFeed> feeds, String putOff) throws InterruptedException {
    long end = System.nanoTime() + FetchQueue.LEASE.dividedBy(2).toNanos();
    for (FetchedFeed feed = feeds.poll();
        feed != null && System.nanoTime() < end;
        feed = feeds.poll()) {
      fetchOne(feed, putOff);
    }
  }

  private void fetchOne(FetchedFeed feed, String putOff) throws InterruptedException {
    try {
      @Nullable Instant next = fetch.fetch(feed);
      queue.plan(feed.feed(), putOff, next);
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("feed {} is left to its lease: {}", feed.feed(), e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("feed {} is left to its lease", feed.feed(), e);
    }
  }
}
