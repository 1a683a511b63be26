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

  private final MaintenanceStore idle;
  private final DropFeedScript drop;
  private final DeliveryCounts deliveryCounts;
  private final InstantSource clock;
  private final Duration away;
  private final RowFailures failures = RowFailures.of(NAME);

  public SweepFeeds(
      MaintenanceStore idle,
      DropFeedScript drop,
      DeliveryCounts deliveryCounts,
      InstantSource clock,
      Duration away) {
    this.idle = idle;
    this.drop = drop;
    this.deliveryCounts = deliveryCounts;
    this.clock = clock;
    this.away = away;
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
    long before = now.minus(away).getEpochSecond();
    AtomicBoolean dropped = new AtomicBoolean();
    for (long reader : idle.readers(before, PORTION)) {
      failures.attempt(
          "the feed of " + reader, () -> dropped.compareAndSet(false, drop.call(reader, before)));
    }
    idle.forgetDeliveries(PostIds.at(now.minus(KEEP_DELIVERIES).toEpochMilli()));
    deliveryCounts.forget();
    return dropped.get();
  }

  @Override
  public long failedRows() {
    return failures.count();
  }
}
