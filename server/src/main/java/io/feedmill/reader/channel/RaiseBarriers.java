package io.feedmill.reader.channel;

import io.feedmill.reader.channel.BarrierStore.Barrier;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Channel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Mutes and blocks.
///
/// @param store keeps them
record RaiseBarriers(BarrierStore store) implements Barriers {
  private static long id(@Nullable Channel channel) {
    return channel == null ? BarrierStore.ALL : channel.id();
  }

  @Override
  public List<String> list(long account, @Nullable Channel channel, Kind kind) {
    return store.list(account, id(channel), kind);
  }

  @Override
  public Map<Long, Set<String>> hidden(List<Channel> channels) {
    return store.of(channels.stream().map(Channel::id).toList()).stream()
        .collect(
            Collectors.groupingBy(
                Barrier::channel,
                Collectors.mapping(
                    barrier -> AuthorAddress.normal(barrier.url()), Collectors.toSet())));
  }

  @Override
  public boolean hides(Set<String> hidden, String author) {
    return hidden.contains(AuthorAddress.normal(author));
  }

  @Override
  public void raise(long account, @Nullable Channel channel, Kind kind, String url) {
    store.raise(account, id(channel), kind, url);
  }

  @Override
  public void lower(long account, @Nullable Channel channel, Kind kind, String url) {
    store.lower(account, id(channel), kind, url);
  }
}
