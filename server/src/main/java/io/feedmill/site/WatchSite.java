package io.feedmill.site;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Reads the row of the site again in each process, in case a change was not announced.
record WatchSite(CurrentSite site) implements Worker {
  @Override
  public String name() {
    return "watch-site";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(5);
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    site.read();
    return false;
  }
}
