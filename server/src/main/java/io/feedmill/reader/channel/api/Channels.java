package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Optional;

/// Channels of all accounts. Each call names the account and sees only its channels.
public interface Channels {
  /// In their order, notifications first. The first call creates two: [Channel#NOTIFICATIONS] and
  /// [Channel#HOME].
  List<CountedChannel> list(long account);

  /// As [#list], without creating any.
  List<CountedChannel> existing(long account);

  /// Existing channels, the oldest first; creates none.
  List<Channel> known(long account);

  Optional<Channel> find(long account, String uid);

  /// Creates a channel, last in order.
  ///
  /// @param name 1 to 200 characters of one line
  Channel create(long account, String name);

  /// Renames a channel.
  Channel rename(Channel channel, String name);

  /// Deletes a channel: at once for its owner; its items are removed later. The last one besides
  /// notifications stays.
  ///
  /// @return whether it was deleted
  boolean delete(Channel channel);

  /// Reorders channels within the positions that they have.
  ///
  /// @return all of the account in their order
  List<Channel> order(long account, List<Channel> wanted);

  /// Whether the account has the maximum number of channels.
  boolean full(long account);
}
