package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Optional;

/// Items of channels and their read state. Two round trips for each page, regardless of the size of
/// the channel.
public interface Timelines {
  /// A page of a channel.
  Page page(Channel channel, PageRequest wanted);

  /// A page of several channels of one account, merged.
  Page page(List<Channel> channels, PageRequest wanted);

  /// Items of a channel; those that are not in it are omitted.
  List<Entry> entries(Channel channel, List<String> ids);

  /// @param ids of items; those that are not in the channel are ignored
  /// @return number of items changed
  long mark(Channel channel, Mark mark, List<String> ids);

  /// Marks an item and everything below it as read.
  ///
  /// @return number of items changed; empty when the item is not in the channel
  Optional<Long> markReadUpTo(Channel channel, String id);

  /// The id of the newest item that is not read; empty when all are.
  Optional<String> newestUnread(Channel channel);

  /// Marks everything in a channel as read; [#undo] can revert it for ten minutes.
  ///
  /// @return number of items changed
  long markAllRead(Channel channel);

  /// Reverts the last [#markAllRead] in a channel.
  ///
  /// @return number of items changed
  long undo(Channel channel);
}
