package io.feedmill.timeline.maintenance;

import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.DeliveryProgress;
import io.feedmill.timeline.feed.PostIds;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes pending posts that have reached their readers but were not removed because a worker was
/// killed, and pending posts that do not reach all readers.
public final class SweepPendingPosts implements Worker {
  private static final String NAME = "sweep-pending-posts";
  private static final Duration USUAL = Duration.ofSeconds(10);

  /// Longer than a fan-out takes; a later post waits because of an outage or is a dead letter.
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final MaintenanceStore store;
  private final DeliveryProgress progress;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);

  public SweepPendingPosts(MaintenanceStore store, DeliveryProgress progress, InstantSource clock) {
    this.store = store;
    this.progress = progress;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return USUAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    store.pending().forEach(post -> failures.attempt("post " + post, () -> sweep(post)));
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  private void sweep(long post) {
    long age = clock.millis() - PostIds.unixMillis(post);
    if (age > LONGEST.toMillis() || (age > USUAL.toMillis() && progress.of(post).finished())) {
      store.deletePending(post);
    }
  }
}
