package io.feedmill.reader.fetch.subscription;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedReaders;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Delivers fetched feeds to channels.
public record DeliverFeeds(FetchedFeeds channels) implements FeedReaders {
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
  public void healthChanged(FeedHealth before, FeedHealth health) {
    LOG.info(
        "feed {} is {} now: {} {}", health.feed(), health.state(), health.url(), health.error());
    String description =
        switch (health.state()) {
          case FAILING -> "fails: " + health.error();
          case GONE -> "is gone permanently";
          case NEW, GOOD -> "works again";
        };
    String change = health.state() + " since " + before.fetched();
    channels.healthChanged(health.feed(), health.url().toString(), change, description);
  }
}
