package io.feedmill.media.file;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.HexFormat;

/// Bounds the cache of files of a bucket, and removes leftovers of killed processes and, within an
/// hour, files that the bucket no longer has.
public final class ShrinkCache implements Worker {
  private static final int STARTS = 256;

  /// So that five runs check all.
  private static final int STARTS_OF_RUN = 52;

  private final BucketFiles files;
  private final long most;
  private int next;

  /// @param most bytes of the cache
  public ShrinkCache(BucketFiles files, long most) {
    this.files = files;
    this.most = most;
  }

  @Override
  public String name() {
    return "shrink-media-cache";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(10);
  }

  /// Each server has a separate cache.
  @Override
  public boolean oncePerCluster() {
    return false;
  }

  @Override
  public boolean runOnce() throws Exception {
    files.shrink(most);
    files.removeLeftovers();
    for (int i = 0; i < STARTS_OF_RUN; i++) {
      files.forget(HexFormat.of().toHexDigits((byte) next));
      next = (next + 1) % STARTS;
    }
    return false;
  }
}
