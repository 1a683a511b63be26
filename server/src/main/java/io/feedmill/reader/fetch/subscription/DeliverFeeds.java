package io.feedmill.reader.fetch.subscription;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.notify.RecordHealth;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Delivers fetched feeds to channels.
///
/// @param health records that a feed broke or works again
public record DeliverFeeds(FetchedFeeds channels, RecordHealth health) implements FeedReaders {
  private static final Logger LOG = LoggerFactory.getLogger(DeliverFeeds.class);

  @Override
  public void arrived(FeedArrival arrival) {
    channels.fetched(arrival.feed(), arrival.listed());
  }

  @Override
  public void followed(Channel channel, FeedArrival arrival) {
    channels.followed(channel, arrival.feed(), arrival.listed());
  }

  @Override
  public void merged(long feed, FeedArrival arrival, Map<String, String> former) {
    LOG.info("feed {} is merged into feed {}", feed, arrival.feed());
    channels.merged(feed, arrival.feed(), arrival.listed(), former);
  }

  @Override
  public void healthChanged(FeedHealth before, FeedHealth now) {
    LOG.info("feed {} is {} now: {} {}", now.feed(), now.state(), now.url(), now.error());
    health.changed(now);
  }
}
