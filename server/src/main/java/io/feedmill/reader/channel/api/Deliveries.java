package io.feedmill.reader.channel.api;

import java.util.List;

/// Delivers the items of feeds to the channels that follow them.
public interface Deliveries {
  /// Delivers what a feed lists now to all channels that follow it. An item that was delivered
  /// before is not delivered again, even if it was removed; changed content is updated in place. An
  /// interrupted delivery is completed by repeating it.
  ///
  /// @param items as the feed lists them, at most 500 are taken
  Delivered deliver(long feed, List<NewItem> items);

  /// Adds what a feed lists to a channel that has just followed it.
  Delivered fill(Channel channel, long feed, List<NewItem> items);

  /// The result of a delivery.
  ///
  /// @param added items that are new
  /// @param changed items that had other content before
  record Delivered(int added, int changed) {}
}
