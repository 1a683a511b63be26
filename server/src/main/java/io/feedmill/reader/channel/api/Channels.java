package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Optional;

/// Everybody's channels. Whoever asks names the account, and never sees those of another.
public interface Channels {
  /// In their order, that of notifications first. At the first look there are two:
  /// [Channel#NOTIFICATIONS] and [Channel#HOME].
  List<CountedChannel> list(long account);

  /// Those that there are, the oldest first; makes none.
  List<Channel> known(long account);

  Optional<Channel> find(long account, String uid);

  /// A new one, last in order.
  ///
  /// @param name 1 to 200 characters of one line
  Channel create(long account, String name);

  /// The channel under another name.
  Channel rename(Channel channel, String name);

  /// Ends a channel: at once for its owner, its items follow. The last one beside that of
  /// notifications stays.
  ///
  /// @return whether it ended
  boolean delete(Channel channel);

  /// Puts channels into an order among the places that they hold.
  ///
  /// @return all of the account in their order
  List<Channel> order(long account, List<Channel> wanted);

  /// Whether the account may have one more.
  boolean full(long account);
}
