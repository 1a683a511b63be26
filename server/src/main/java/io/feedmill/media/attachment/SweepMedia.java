package io.feedmill.media.attachment;

import io.feedmill.kernel.work.Worker;
import io.feedmill.media.file.MediaFiles;
import java.time.Duration;

/// Removes unused files, and leftovers of killed processes.
public final class SweepMedia implements Worker {
  private static final int PORTION = 200;

  private final RemovalStore removals;
  private final MediaFiles files;
  private final Duration unusedFor;

  /// @param unusedFor how long an unused attachment is kept
  public SweepMedia(RemovalStore removals, MediaFiles files, Duration unusedFor) {
    this.removals = removals;
    this.files = files;
    this.unusedFor = unusedFor;
  }

  @Override
  public String name() {
    return "sweep-media";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(5);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() throws Exception {
    int unused = removals.removeUnused(unusedFor, PORTION);
    int cleared = removals.clearNoted(PORTION);
    files.removeLeftovers();
    return unused == PORTION || cleared == PORTION;
  }
}
