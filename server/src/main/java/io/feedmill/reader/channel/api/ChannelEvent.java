package io.feedmill.reader.channel.api;

import java.util.List;

/// An event of an account's channels.
///
/// @param id its id in the stream of events, ascending by time
/// @param type what happened
/// @param uid of the channel
/// @param name of the channel; empty when it is not used
/// @param items ids of items that arrived
/// @param unread number of unread items of the channel at that time; -1 when it is not used
public record ChannelEvent(
    String id, Type type, String uid, String name, List<String> items, long unread) {
  /// The types of events.
  public enum Type {
    /// Items were added to a channel.
    ITEMS,
    /// The number of unread items changed.
    UNREAD,
    /// A channel was created.
    NEW,
    /// A channel was renamed.
    UPDATE,
    /// A channel was deleted.
    DELETE
  }

  public ChannelEvent {
    items = List.copyOf(items);
  }
}
