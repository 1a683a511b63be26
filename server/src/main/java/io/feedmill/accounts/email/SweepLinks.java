package io.feedmill.accounts.email;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes links about addresses that are too old.
public final class SweepLinks implements Worker {
  private final EmailStore store;

  public SweepLinks(EmailStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "email-links";
  }

  @Override
  public Duration interval() {
    return Duration.ofHours(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    store.sweep();
    return false;
  }
}
