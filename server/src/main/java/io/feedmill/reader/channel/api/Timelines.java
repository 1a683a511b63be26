package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Optional;

/// Items of channels, and who read them. Two round trips a page, whatever a channel holds.
public interface Timelines {
  /// A page of a channel.
  Page page(Channel channel, PageRequest wanted);

  /// A page of several channels of one account, merged.
  Page page(List<Channel> channels, PageRequest wanted);

  /// Items of a channel; those that are not in it are left out.
  List<Entry> entries(Channel channel, List<String> ids);

  /// @param ids of items; those that are not in the channel are left alone
  /// @return how many were changed
  long mark(Channel channel, Mark mark, List<String> ids);

  /// Marks an item and everything below it as read.
  ///
  /// @return how many were changed; empty when the item is not in the channel
  Optional<Long> markReadUpTo(Channel channel, String id);

  /// The id of the newest item that is not read; empty when all are.
  Optional<String> newestUnread(Channel channel);

  /// Marks everything in a channel as read, so that [#undo] can take that back for ten minutes.
  ///
  /// @return how many were changed
  long markAllRead(Channel channel);

  /// Takes back the last [#markAllRead] in a channel.
  ///
  /// @return how many were changed
  long undo(Channel channel);
}
