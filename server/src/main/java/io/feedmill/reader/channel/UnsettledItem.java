package io.feedmill.reader.channel;

import io.feedmill.reader.channel.api.Channel;

/// An item and a channel that may have it, recorded in Redis until that is settled.
///
/// @param account owner of the channel
public record UnsettledItem(long account, long channel, ItemId item) {
  public static String holder(Channel channel) {
    return channel.account() + " " + channel.id();
  }

  /// @throws IllegalArgumentException when Redis has another value
  static UnsettledItem stored(String text) {
    String[] parts = text.split(" ", -1);
    if (parts.length != 3) {
      throw new IllegalArgumentException("not an account, a channel and an item: " + text);
    }
    return new UnsettledItem(
        Long.parseLong(parts[0]), Long.parseLong(parts[1]), ItemId.stored(parts[2]));
  }

  @Override
  public String toString() {
    return account + " " + channel + " " + item;
  }
}
