package io.feedmill.timeline.maintenance;

import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.DeliveryCounts;
import io.feedmill.timeline.feed.DropFeedScript;
import io.feedmill.timeline.feed.PostIds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;

/// Deletes feeds of inactive readers and the delivery counts of old posts.
public final class SweepFeeds implements Worker {
  private static final String NAME = "sweep-timelines";
  private static final int PORTION = 100;
  private static final Duration KEEP_DELIVERIES = Duration.ofDays(1);

  private final MaintenanceStore store;
  private final DropFeedScript drop;
  private final DeliveryCounts deliveryCounts;
  private final InstantSource clock;
  private final Duration inactive;
  private final RowFailures failures = RowFailures.of(NAME);

  public SweepFeeds(
      MaintenanceStore store,
      DropFeedScript drop,
      DeliveryCounts deliveryCounts,
      InstantSource clock,
      Duration inactive) {
    this.store = store;
    this.drop = drop;
    this.deliveryCounts = deliveryCounts;
    this.clock = clock;
    this.inactive = inactive;
  }

  @Override
  public String name() {
    return NAME;
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
    Instant now = clock.instant();
    long before = now.minus(inactive).getEpochSecond();
    AtomicBoolean dropped = new AtomicBoolean();
    for (long reader : store.readers(before, PORTION)) {
      failures.attempt(
          "the feed of " + reader, () -> dropped.compareAndSet(false, drop.call(reader, before)));
    }
    store.deleteDeliveries(PostIds.at(now.minus(KEEP_DELIVERIES).toEpochMilli()));
    deliveryCounts.deleteOld();
    return dropped.get();
  }

  @Override
  public long failedRows() {
    return failures.count();
  }
}
