package io.feedmill.reader.channel;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Corrects the record of which channels have an item, after items were removed from a channel and
/// after a killed delivery.
///
/// @param unsettled the items to settle
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
