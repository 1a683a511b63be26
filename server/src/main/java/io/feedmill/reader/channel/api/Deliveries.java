package io.feedmill.reader.channel.api;

import java.util.List;

/// Brings what feeds list into the channels that follow them.
public interface Deliveries {
  /// Delivers what a feed lists now to all that follow it. What was delivered before is not
  /// delivered again, whatever became of it; where its content changed it is changed in place. An
  /// interrupted delivery is made whole by doing it again.
  ///
  /// @param items as the feed lists them, at most 500 are taken
  Delivered deliver(long feed, List<NewItem> items);

  /// Puts what a feed lists into a channel that has just begun to follow it.
  Delivered fill(Channel channel, long feed, List<NewItem> items);

  /// The result of a push.
  ///
  /// @param added items that are new
  /// @param changed items that had other content before
  record Delivered(int added, int changed) {}
}
