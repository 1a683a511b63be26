package io.feedmill.reader.channel.api;

import java.util.List;

/// Something that happened to somebody's channels.
///
/// @param id its place in the stream of what happened, which sorts as it happened
/// @param type what happened
/// @param uid of the channel
/// @param name of the channel; empty where it does not matter
/// @param items ids of items that came
/// @param unread items of the channel that were not read then; -1 where it does not matter
public record ChannelEvent(
    String id, Type type, String uid, String name, List<String> items, long unread) {
  /// What can happen.
  public enum Type {
    /// Items came into a channel.
    ITEMS,
    /// The number of unread items changed.
    UNREAD,
    /// A channel was made.
    NEW,
    /// A channel got another name.
    UPDATE,
    /// A channel was ended.
    DELETE
  }

  public ChannelEvent {
    items = List.copyOf(items);
  }
}
