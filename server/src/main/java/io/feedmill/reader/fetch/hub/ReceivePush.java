package io.feedmill.reader.fetch.hub;

import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.discovery.FindAuthors;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.IdentityPolicy;
import io.feedmill.reader.fetch.state.ListingStore;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;

/// Passes on what a hub pushes. Content that cannot be read is left to the next poll.
public record ReceivePush(
    FetchStore store,
    ListingStore listings,
    FindAuthors authors,
    FeedReaders readers,
    Feeds feeds) {
  void receive(Hub hub, byte[] body, String contentType) {
    FetchedFeed feed = store.find(hub.feed()).orElse(null);
    if (feed == null || feed.subscribers() == 0) {
      return;
    }
    URI base = URI.create(hub.topic());
    if (feeds.parse(body, contentType, base) instanceof Parsed(ParsedFeed pushed)) {
      ParsedFeed parsed = authors.in(pushed);
      readers.arrived(
          new FeedArrival(
              feed.feed(),
              parsed.head(),
              new IdentityPolicy(feed.identity(), listings.find(feed.feed()))
                  .identify(parsed.entries())
                  .items()));
    }
  }
}
