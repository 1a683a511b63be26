package io.feedmill.reader.fetch.subscription;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.fetch.state.FetchStore;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// Channels whose deletion updates the numbers of followers at the fetcher at once.
public record FetchedChannels(Channels channels, Sources sources, Fetches fetches, FetchStore store)
    implements Channels {

  @Override
  public boolean delete(Channel channel) {
    List<Source> followed = sources.of(channel);
    if (!channels.delete(channel)) {
      return false;
    }
    for (Source source : followed) {
      fetches.watch(source.id(), URI.create(source.url()), store.followers(source.id()));
    }
    return true;
  }

  @Override
  public List<CountedChannel> list(long account) {
    return channels.list(account);
  }

  @Override
  public List<CountedChannel> existing(long account) {
    return channels.existing(account);
  }

  @Override
  public List<Channel> known(long account) {
    return channels.known(account);
  }

  @Override
  public Optional<Channel> find(long account, String uid) {
    return channels.find(account, uid);
  }

  @Override
  public Channel create(long account, String name) {
    return channels.create(account, name);
  }

  @Override
  public Channel rename(Channel channel, String name) {
    return channels.rename(channel, name);
  }

  @Override
  public List<Channel> order(long account, List<Channel> wanted) {
    return channels.order(account, wanted);
  }

  @Override
  public boolean full(long account) {
    return channels.full(account);
  }
}
