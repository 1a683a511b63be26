package io.feedmill.reader.channel;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.FeedWatch;
import io.feedmill.reader.channel.api.Following;
import io.feedmill.reader.channel.api.Source;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// Follows feeds. A feed that others follow already has been fetched: what is kept of it is put
/// into the channel at once.
final class FollowFeeds implements Following {
  private final SourceStore sources;
  private final DeliverItems deliveries;
  private final FeedWatch watch;

  FollowFeeds(SourceStore sources, DeliverItems deliveries, FeedWatch watch) {
    this.sources = sources;
    this.deliveries = deliveries;
    this.watch = watch;
  }

  @Override
  public long follow(Channel channel, String url, String title) {
    long feed = sources.follow(channel, url, title);
    recount(feed, url);
    deliveries.fillKept(channel, feed);
    return feed;
  }

  @Override
  public boolean unfollow(Channel channel, String url) {
    Optional<Source> source = sources.find(url);
    boolean followed = sources.unfollow(channel, url);
    source.ifPresent(feed -> recount(feed.id(), feed.url()));
    return followed;
  }

  /// Tells how many follow some feeds now.
  void recount(List<Source> feeds) {
    feeds.forEach(feed -> recount(feed.id(), feed.url()));
  }

  private void recount(long feed, String url) {
    watch.watch(feed, URI.create(url), sources.count(feed));
  }
}
