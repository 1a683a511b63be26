package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Goes on with the rebuild of all feeds, if one runs, at its pace. Woken in the process that
/// begins one; another that holds the lease looks every [#REST].
public final class RebuildTimelines implements Worker {
  public static final String NAME = "rebuild-timelines";

  /// Runs in a second, which the pace is divided among.
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
