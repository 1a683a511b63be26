package io.feedmill.reader.fetch.subscription;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.fetch.FetchFeeds;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.fetch.state.FetchStore;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Sources whose feeds are fetched: a new feed at once, and a known feed for the channel that
/// follows it now.
///
/// @param wake wakes a worker by its name
public record FetchedSources(
    Sources sources,
    Fetches fetches,
    FetchStore store,
    FillStore fills,
    InstantSource clock,
    Consumer<String> wake)
    implements Sources {

  @Override
  public long follow(Channel channel, String url, String title) {
    long feed = sources.follow(channel, url, title);
    boolean known = store.find(feed).filter(row -> row.attempted() != null).isPresent();
    fetches.watch(feed, URI.create(url), store.followers(feed));
    if (known) {
      fills.add(channel.id(), feed, clock.instant());
    }
    wake.accept(known ? FillChannels.NAME : FetchFeeds.NAME);
    return feed;
  }

  @Override
  public boolean unfollow(Channel channel, String url) {
    boolean followed = sources.unfollow(channel, url);
    if (followed) {
      sources
          .find(url)
          .ifPresent(
              source -> fetches.watch(source.id(), URI.create(url), store.followers(source.id())));
    }
    return followed;
  }

  @Override
  public List<Channel> move(Channel into, String url) {
    List<Channel> before = sources.move(into, url);
    if (!before.isEmpty()) {
      sources
          .find(url)
          .ifPresent(
              source -> fetches.watch(source.id(), URI.create(url), store.followers(source.id())));
    }
    return before;
  }

  @Override
  public List<Source> of(Channel channel) {
    return sources.of(channel);
  }

  @Override
  public List<Source> all(long account) {
    return sources.all(account);
  }

  @Override
  public Map<Long, Source> named(long account, Set<Long> feeds) {
    return sources.named(account, feeds);
  }

  @Override
  public Optional<Source> find(String url) {
    return sources.find(url);
  }

  @Override
  public void describe(long feed, String title, @Nullable String page, @Nullable String photo) {
    sources.describe(feed, title, page, photo);
  }

  @Override
  public List<Source> search(long account, String words) {
    return sources.search(account, words);
  }
}
