package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.hub.HubOffers;
import io.feedmill.reader.fetch.hub.HubState;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.TakeDueFeedsScript;
import io.feedmill.reader.fetch.web.HeldHostSlot;
import io.feedmill.reader.fetch.web.HostSlots;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches due feeds, many at once, as many of one host as it has slots. All servers do this and
/// share the feeds by leases. A run starts fetches and does not wait for their end, so that a host
/// that does not respond delays no other.
///
/// Two tasks fetch all feeds of a host that this server took. A task that finds no slot leaves its
/// feeds to the other task. Without another task, another server uses the host, and each feed is
/// postponed by half a second for each feed before it.
///
/// Any error of a feed is recorded as a failure of that feed, with the time of its next fetch. Only
/// outages of the data stores leave a feed to its lease.
public final class FetchFeeds implements Worker, AutoCloseable {
  public static final String NAME = "fetch-feeds";
  private static final Logger LOG = LoggerFactory.getLogger(FetchFeeds.class);
  private static final int PER_TASK = 2;
  private static final int PORTIONS = 64;
  private static final Duration STEP = Duration.ofMillis(500);
  private static final int MOST_STEPS = 120;
  private static final int BEHIND_OTHERS = 2;

  /// Delay of a feed whose document could not be read because all parsers were busy.
  private static final Duration BUSY = Duration.ofSeconds(30);

  private final FetchQueue queue;
  private final FetchStore store;
  private final HubOffers hubs;
  private final FetchFeed fetch;
  private final HostSlots slots;
  private final InstantSource clock;
  private final int atOnce;
  private final PromptTasks tasks;
  private final RecordFetches records;
  private final HostQueues queues = new HostQueues();

  public FetchFeeds(
      FetchQueue queue,
      FetchStore store,
      HubOffers hubs,
      FetchFeed fetch,
      HostSlots slots,
      InstantSource clock,
      int atOnce) {
    this.queue = queue;
    this.store = store;
    this.hubs = hubs;
    this.fetch = fetch;
    this.slots = slots;
    this.clock = clock;
    this.atOnce = atOnce;
    this.tasks = PromptTasks.open("fetch", PromptTasks.Limits.ofHosts(atOnce));
    this.records = new RecordFetches(store, queue);
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
    int taken = most;
    records.write();
    for (int portion = 0; portion < PORTIONS && taken == most; portion++) {
      taken = begin(queue.take(most));
    }
    return taken == most;
  }

  @Override
  public void finish() throws InterruptedException {
    try {
      tasks.finish();
    } catch (InterruptedException e) {
      close();
      throw e;
    }
    records.write();
  }

  /// Starts to fetch the feeds that were taken.
  ///
  /// @return how many were taken
  private int begin(TakeDueFeedsScript.Taken taken) throws InterruptedException {
    if (taken.feeds().isEmpty()) {
      return 0;
    }
    Map<Long, FetchedFeed> known = new LinkedHashMap<>();
    store.find(taken.feeds()).forEach(feed -> known.put(feed.feed(), feed));
    for (long feed : taken.feeds()) {
      FetchedFeed row = known.get(feed);
      if (row == null || row.subscribers() == 0) {
        records.postponed(feed, taken.leaseEnd(), null);
        known.remove(feed);
      }
    }
    Map<Long, HubState> states = hubs.states(taken.feeds(), clock.instant());
    long end = System.nanoTime() + FetchQueue.LEASE.dividedBy(2).toNanos();
    for (FetchedFeed feed : known.values()) {
      HubState state = states.getOrDefault(feed.feed(), HubState.NONE);
      begin(new HostQueues.Taken(feed, state, taken.leaseEnd(), end));
    }
    return taken.feeds().size();
  }

  private void begin(HostQueues.Taken taken) throws InterruptedException {
    switch (queues.add(taken)) {
      case QUEUED -> {}
      case TASK_NEEDED -> tasks.submit(turn -> fetchAll(taken.host(), turn));
      case REFUSED -> postpone(List.of(taken), MOST_STEPS);
    }
  }

  private void fetchAll(String host, PromptTasks.Turn turn) throws InterruptedException {
    boolean ended = false;
    try (HeldHostSlot visit = slots.visit(true)) {
      HostQueues.Taken taken = queues.next(host);
      while (taken != null) {
        turn.renew();
        if (!fetch(taken, visit, turn)) {
          ended = true;
          postpone(queues.busy(taken), BEHIND_OTHERS);
          return;
        }
        taken = queues.next(host);
      }
      ended = true;
    } finally {
      if (!ended) {
        postpone(queues.end(host), BEHIND_OTHERS);
      }
    }
  }

  /// @return false when the host is busy
  private boolean fetch(HostQueues.Taken taken, HeldHostSlot visit, PromptTasks.Turn turn)
      throws InterruptedException {
    FetchedFeed feed = taken.feed();
    if (System.nanoTime() > taken.end()) {
      postpone(List.of(taken), BEHIND_OTHERS);
      return true;
    }
    try {
      Optional<FetchedFeed> result = fetch.fetch(feed, taken.state(), visit);
      result.ifPresent(after -> records.fetched(after, taken.leaseEnd()));
      return result.isPresent();
    } catch (InterruptedException e) {
      if (turn.cutShort()) {
        records.fetched(fetch.interrupted(feed, taken.state()), taken.leaseEnd());
      }
      throw e;
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("feed {} is retried when its lease expires: {}", feed.feed(), e.getMessage());
    } catch (PoolBusy busy) {
      boolean interrupted = Thread.interrupted();
      records.postponed(feed.feed(), taken.leaseEnd(), clock.instant().plus(BUSY));
      if (interrupted) {
        throw new InterruptedException("while the document waited");
      }
    } catch (RuntimeException | Error e) {
      LOG.warn("feed {} cannot be fetched", feed.feed(), e);
      records.fetched(fetch.failed(feed, taken.state(), e), taken.leaseEnd());
    }
    return true;
  }

  /// @param ahead number of steps by which the first is postponed
  private void postpone(List<HostQueues.Taken> feeds, int ahead) {
    Instant now = clock.instant();
    int steps = ahead;
    for (HostQueues.Taken taken : feeds) {
      Duration pause = STEP.multipliedBy(Math.min(steps++, MOST_STEPS));
      records.postponed(taken.feed().feed(), taken.leaseEnd(), now.plus(pause));
    }
  }

  /// Stops running fetches; their feeds are left to their leases.
  @Override
  public void close() {
    tasks.close();
    records.write();
  }
}
