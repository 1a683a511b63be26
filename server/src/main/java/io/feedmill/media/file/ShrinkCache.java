package io.feedmill.media.file;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Bounds the cache of files of a bucket, and removes what killed processes left beside it.
public final class ShrinkCache implements Worker {
  private final BucketFiles files;
  private final long most;

  /// @param most bytes of the cache
  public ShrinkCache(BucketFiles files, long most) {
    this.files = files;
    this.most = most;
  }

  @Override
  public String name() {
    return "media-cache-shrink";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(10);
  }

  /// Each server has a cache of its own.
  @Override
  public boolean oncePerCluster() {
    return false;
  }

  @Override
  public boolean runOnce() throws Exception {
    files.shrink(most);
    files.removeLeftovers();
    return false;
  }
}
