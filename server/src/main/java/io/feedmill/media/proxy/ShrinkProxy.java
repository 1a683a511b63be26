package io.feedmill.media.proxy;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes cached pictures of other sites above the limit.
///
/// @param most bytes of them
public record ShrinkProxy(ProxyFiles files, long most) implements Worker {
  @Override
  public String name() {
    return "shrink-picture-proxy";
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
  public boolean runOnce() throws Exception {
    files.shrink(most);
    return false;
  }
}
