package io.feedmill.timeline.feed;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Goes on with the rebuild of all feeds, if one runs, at its pace.
final class RebuildTimelines implements Worker {
  /// Runs in a second, which the pace is divided among.
  static final int RUNS_PER_SECOND = 10;

  private final RebuildAll rebuild;

  RebuildTimelines(RebuildAll rebuild) {
    this.rebuild = rebuild;
  }

  @Override
  public String name() {
    return "rebuild-timelines";
  }

  @Override
  public Duration interval() {
    return Duration.ofMillis(1_000 / RUNS_PER_SECOND);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    rebuild.step();
    return false;
  }
}
