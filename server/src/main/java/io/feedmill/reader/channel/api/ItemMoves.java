package io.feedmill.reader.channel.api;

import java.util.List;

/// Moves items between channels of one account. They keep their dates, and stay read or unread.
public interface ItemMoves {
  /// Moves items, also ones that were removed from the other channel before.
  ///
  /// @param ids of items; those that are not in the channel are ignored
  /// @return number of items removed from the former channel
  long items(Channel from, Channel into, List<String> ids);

  /// Moves all items of a feed.
  ///
  /// @return number of items removed from the former channel
  long feed(Channel from, Channel into, long feed);
}
