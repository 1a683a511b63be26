package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Continues the rebuild of all feeds, if one runs, at its rate. It is woken in the process that
/// starts a rebuild; another process that holds the lease checks every [#REST].
public final class RebuildTimelines implements Worker {
  public static final String NAME = "rebuild-timelines";

  /// Runs in a second, over which the rate is divided.
  public static final int RUNS_PER_SECOND = 10;

  private static final Duration PACE = Duration.ofMillis(1_000 / RUNS_PER_SECOND);
  private static final Duration REST = Duration.ofSeconds(5);

  private final RebuildAllFeeds rebuild;
  private volatile boolean more;

  public RebuildTimelines(RebuildAllFeeds rebuild) {
    this.rebuild = rebuild;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return more ? PACE : REST;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    more = rebuild.step();
    return false;
  }

  @Override
  public long failedRows() {
    return rebuild.failedRows();
  }
}
