package io.feedmill.reader.notify;

import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import java.util.List;
import java.util.Optional;

/// Channels whose first one also counts the unread notifications of its account.
///
/// @param stored counts items alone
public record NotificationChannels(Channels stored, OwnNotifications own) implements Channels {
  @Override
  public List<CountedChannel> list(long account) {
    return counted(stored.list(account));
  }

  @Override
  public List<CountedChannel> existing(long account) {
    return counted(stored.existing(account));
  }

  private List<CountedChannel> counted(List<CountedChannel> channels) {
    return channels.stream()
        .map(each ->
            each.channel().notifications()
                ? new CountedChannel(
                    each.channel(), each.unread() + own.unread(each.channel().account()))
                : each)
        .toList();
  }

  @Override
  public List<Channel> known(long account) {
    return stored.known(account);
  }

  @Override
  public Optional<Channel> find(long account, String uid) {
    return stored.find(account, uid);
  }

  @Override
  public Channel create(long account, String name) {
    return stored.create(account, name);
  }

  @Override
  public Channel rename(Channel channel, String name) {
    return stored.rename(channel, name);
  }

  @Override
  public boolean delete(Channel channel) {
    return stored.delete(channel);
  }

  @Override
  public List<Channel> order(long account, List<Channel> wanted) {
    return stored.order(account, wanted);
  }

  @Override
  public boolean full(long account) {
    return stored.full(account);
  }
}
