package io.feedmill.timeline.feed;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Drops feeds of people who have been away for long, and forgets how old posts were delivered.
final class SweepFeeds implements Worker {
  private static final int PORTION = 100;
  private static final Duration KEEP_DELIVERIES = Duration.ofDays(1);

  private final KeptFeeds idle;
  private final DropFeedScript drop;
  private final Deliveries deliveries;
  private final InstantSource clock;
  private final Duration away;

  SweepFeeds(
      KeptFeeds idle,
      DropFeedScript drop,
      Deliveries deliveries,
      InstantSource clock,
      Duration away) {
    this.idle = idle;
    this.drop = drop;
    this.deliveries = deliveries;
    this.clock = clock;
    this.away = away;
  }

  @Override
  public String name() {
    return "sweep-timelines";
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
    boolean dropped = false;
    for (long reader : idle.readers(before, PORTION)) {
      dropped |= drop.call(reader, before);
    }
    idle.forgetDeliveries(PostIds.at(now.minus(KEEP_DELIVERIES).toEpochMilli()));
    deliveries.forget();
    return dropped;
  }
}
