package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.PlanFeedsScript.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Records the results of fetches in batches; a batch waits at most a second. Writes SQL first,
/// then the queue. A result that cannot be recorded is left to its lease, and its feed is fetched
/// again.
final class RecordFetches {
  private static final Logger LOG = LoggerFactory.getLogger(RecordFetches.class);
  private static final int PORTION = 64;
  private static final long LONGEST = Duration.ofSeconds(1).toNanos();

  private final FetchStore store;
  private final FetchQueue queue;
  private List<FetchedFeed> fetched = new ArrayList<>();
  private List<Plan> plans = new ArrayList<>();
  private long since;

  RecordFetches(FetchStore store, FetchQueue queue) {
    this.store = store;
    this.queue = queue;
  }

  /// Records the new state of a feed.
  void fetched(FetchedFeed feed, String leaseEnd) {
    Instant next = feed.state() == FeedState.GONE ? null : feed.next();
    add(feed, new Plan(feed.feed(), leaseEnd, next));
  }

  /// Records the next time of a feed that was not fetched.
  ///
  /// @param next null for never
  void postponed(long feed, String leaseEnd, @Nullable Instant next) {
    add(null, new Plan(feed, leaseEnd, next));
  }

  /// An interrupted thread cannot write; the last write of the run includes its result.
  private void add(@Nullable FetchedFeed feed, Plan plan) {
    boolean full;
    synchronized (this) {
      if (feed != null) {
        fetched.add(feed);
      }
      long now = System.nanoTime();
      since = plans.isEmpty() ? now : since;
      plans.add(plan);
      full = plans.size() >= PORTION || now - since > LONGEST;
    }
    if (full && !Thread.currentThread().isInterrupted()) {
      write();
    }
  }

  /// Writes the remaining results.
  void write() {
    List<FetchedFeed> feeds;
    List<Plan> planned;
    synchronized (this) {
      feeds = fetched;
      planned = plans;
      fetched = new ArrayList<>();
      plans = new ArrayList<>();
    }
    write(feeds, planned);
  }

  /// A result that cannot be written delays no other: after a failure each is written by itself.
  private void write(List<FetchedFeed> feeds, List<Plan> planned) {
    try {
      if (!feeds.isEmpty()) {
        store.save(feeds);
      }
      queue.plan(planned);
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug(
          "{} feeds are retried when their leases expire: {}", planned.size(), e.getMessage());
    } catch (RuntimeException e) {
      if (planned.size() > 1) {
        planned.forEach(plan -> write(of(feeds, plan.feed()), List.of(plan)));
      } else {
        LOG.warn("{} feeds are retried when their leases expire", planned.size(), e);
      }
    }
  }

  private static List<FetchedFeed> of(List<FetchedFeed> feeds, long feed) {
    return feeds.stream().filter(one -> one.feed() == feed).toList();
  }
}
