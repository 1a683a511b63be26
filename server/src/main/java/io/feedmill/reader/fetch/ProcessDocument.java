package io.feedmill.reader.fetch;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.fetch.FetchTransitions.DocumentState;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.discovery.FindAuthors;
import io.feedmill.reader.fetch.discovery.SiteFeedAddresses;
import io.feedmill.reader.fetch.hub.HubOffers;
import io.feedmill.reader.fetch.hub.HubState;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.IdentityPolicy;
import io.feedmill.reader.fetch.state.Listing;
import io.feedmill.reader.fetch.state.ListingStore;
import io.feedmill.reader.fetch.state.RefreshPolicy.Pace;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.FeedOutcome.Refused;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Parses a fetched document and passes it on, unless it is unchanged. A page without entries leads
/// to the feed that it names.
public final class ProcessDocument {
  private final Feeds feeds;
  private final FeedReaders readers;
  private final HubOffers hubs;
  private final ListingStore listings;
  private final FindAuthors authors;

  public ProcessDocument(
      Feeds feeds,
      FeedReaders readers,
      HubOffers hubs,
      ListingStore listings,
      FindAuthors authors) {
    this.feeds = feeds;
    this.authors = authors;
    this.listings = listings;
    this.readers = readers;
    this.hubs = hubs;
  }

  /// The result of a document.
  ///
  /// @param feed the new state of the feed
  /// @param leads address of the feed that the document names, when it has no entries; else null
  record Processed(FetchedFeed feed, @Nullable URI leads) {}

  Processed process(FetchedFeed feed, Answered answer, HubState state, Instant now) {
    byte[] body = answer.body();
    String digest = Digests.sha256(body);
    if (digest.equals(feed.digest())) {
      return new Processed(FetchTransitions.unchanged(feed, answer, now), null);
    }
    FeedOutcome outcome = feeds.parse(body, answer.header("Content-Type"), answer.base());
    return switch (outcome) {
      case Parsed(ParsedFeed parsed) -> {
        DocumentState document = deliver(feed, authors.in(parsed), digest, now);
        hubs.record(feed, answer, parsed.head(), state, now);
        URI leads = parsed.entries().isEmpty() ? named(feed, answer) : null;
        yield new Processed(FetchTransitions.changed(feed, answer, document, now), leads);
      }
      case Refused(var reason) ->
          new Processed(
              FetchTransitions.failed(feed, now, describe(reason), Duration.ZERO),
              named(feed, answer));
    };
  }

  /// The first other feed that a page names.
  private @Nullable URI named(FetchedFeed feed, Answered answer) {
    return Stream.concat(
            feeds.links(answer.body(), answer.header("Content-Type"), answer.base()).stream(),
            SiteFeedAddresses.feeds(feed.address()).stream())
        .map(FeedLink::address)
        .filter(address -> !address.equals(answer.address()) && !address.equals(feed.address()))
        .findFirst()
        .orElse(null);
  }

  private DocumentState deliver(FetchedFeed feed, ParsedFeed parsed, String digest, Instant now) {
    IdentityPolicy.Identified identified =
        new IdentityPolicy(feed.identity(), listings.find(feed.feed())).identify(parsed.entries());
    readers.arrived(new FeedArrival(feed.feed(), parsed.head(), identified.items()));
    listings.save(feed.feed(), Listing.of(identified.items()));
    return new DocumentState(
        digest, identified.rule(), Pace.of(parsed.entries(), now), parsed.head().ttl());
  }

  private static String describe(FeedOutcome.Reason reason) {
    return switch (reason) {
      case EMPTY -> marked("the document is empty");
      case TOO_LARGE -> marked("the document is too large");
      case TOO_COSTLY -> marked("the document takes too much work to read");
      case NOT_A_FEED -> marked("the document is not a feed");
    };
  }
}
