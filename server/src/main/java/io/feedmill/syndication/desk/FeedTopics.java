package io.feedmill.syndication.desk;

import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.hub.api.Topics;
import io.feedmill.syndication.serve.FeedAddress;
import io.feedmill.syndication.serve.FeedCache;
import java.util.Optional;

/// The documents of window feeds, as topics of the hub.
public final class FeedTopics implements Topics {
  private static final String FEEDS = "/feeds/";

  private final FeedCache feeds;

  public FeedTopics(FeedCache feeds) {
    this.feeds = feeds;
  }

  @Override
  public Optional<Topic> find(String address) {
    if (!isOfThisSite(address)) {
      return Optional.empty();
    }
    FeedAddress wanted =
        FeedAddress.parse(address.substring(feeds.site().length() + FEEDS.length()));
    if (!FeedDefinition.NAME.matcher(wanted.feed()).matches()) {
      return Optional.empty();
    }
    return feeds
        .document(wanted.feed(), wanted.extension())
        .filter(built -> !built.feed().feed().queue())
        .map(built ->
            new Topic(
                built.snapshot().tag(),
                built.snapshot().contentType(),
                built.snapshot().packed().bytes()));
  }

  @Override
  public boolean isOfThisSite(String address) {
    return address.startsWith(feeds.site() + FEEDS);
  }

  @Override
  public boolean isStored(String address) {
    return isOfThisSite(address);
  }
}
