package io.feedmill.reader.channel;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Tells items which channels hold them, where that is not settled: what left a channel, and what a
/// killed delivery announced and may not have done.
///
/// @param unsettled knows what that is
public record SettleItems(UnsettledItems unsettled) implements Worker {
  @Override
  public String name() {
    return "settle-items";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(10);
  }

  @Override
  public boolean runOnce() {
    return unsettled.settleSome();
  }
}
