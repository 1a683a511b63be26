package io.feedmill.timeline.deletion;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Erases deleted accounts from timelines: their posts first, a day later their followers.
public final class EraseDeletedAccounts implements Worker {
  static final String NAME = "erase-from-timelines";

  private final AccountDeletionStore deletions;

  public EraseDeletedAccounts(AccountDeletionStore deletions) {
    this.deletions = deletions;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(10);
  }

  @Override
  public boolean runOnce() {
    return deletions.eraseSome();
  }

  @Override
  public long failedRows() {
    return deletions.failed();
  }
}
