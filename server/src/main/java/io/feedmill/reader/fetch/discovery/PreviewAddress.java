package io.feedmill.reader.fetch.discovery;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.PreviewOutcome;
import io.feedmill.reader.fetch.api.PreviewOutcome.Previewed;
import io.feedmill.reader.fetch.api.PreviewOutcome.Unreadable;
import io.feedmill.reader.fetch.api.Previews;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.IdentityPolicy;
import io.feedmill.reader.fetch.state.IdentityPolicy.Identified;
import io.feedmill.reader.fetch.state.IdentityRule;
import io.feedmill.reader.fetch.state.Listing;
import io.feedmill.reader.fetch.state.ListingStore;
import io.feedmill.reader.fetch.web.FeedHeaders;
import io.feedmill.reader.fetch.web.Web;
import io.feedmill.reader.fetch.web.WebOutcome;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebOutcome.Failed;
import io.feedmill.reader.fetch.web.WebRequest;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads what is at an address, without recording anything.
public record PreviewAddress(
    Web web, FeedHeaders headers, ListingStore listings, FindAuthors authors, Feeds feeds)
    implements Previews {

  @Override
  public PreviewOutcome preview(URI address) {
    return switch (fetch(address)) {
      case Failed(var _, String detail) -> new Unreadable(detail);
      case WebOutcome.Busy _ ->
          new Unreadable(text("all connections to this server are in use; try again in a moment"));
      case WebOutcome.Paused(Duration left) ->
          new Unreadable(
              text(
                  "the server requests a pause of {count, plural, one {# second} other {# seconds}}",
                  "count",
                  left.toSeconds()));
      case Answered answer when answer.status() == 200 -> previewed(address, answer);
      case Answered answer ->
          new Unreadable(
              text(
                  "the server responded with status {status}",
                  "status",
                  Integer.toString(answer.status())));
    };
  }

  private WebOutcome fetch(URI address) {
    try {
      return web.send(WebRequest.get(address, headers.of(1)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Failed(WebOutcome.Reason.TOO_SLOW, "interrupted");
    }
  }

  private PreviewOutcome previewed(URI requested, Answered answer) {
    String type = answer.header("Content-Type");
    byte[] body = answer.body();
    ParsedFeed feed =
        feeds.parse(body, type, answer.base()) instanceof Parsed(ParsedFeed parsed)
            ? identified(authors.in(parsed))
            : null;
    List<FeedLink> named = feeds.links(body, type, answer.base());
    List<FeedLink> links =
        Stream.concat(named.stream(), SiteFeedAddresses.feeds(requested).stream())
            .filter(link -> !link.address().equals(answer.address()))
            .toList();
    return new Previewed(answer.address(), feed, links);
  }

  /// The result of reading a feed.
  public sealed interface ReadOutcome {
    /// It was read.
    ///
    /// @param arrival its entries, each with its identity
    record Read(FeedArrival arrival) implements ReadOutcome {}

    /// It cannot be read.
    record Unreadable() implements ReadOutcome {}

    /// No request was sent, because the host is busy.
    record Busy() implements ReadOutcome {}
  }

  /// Reads a feed.
  public ReadOutcome read(FetchedFeed feed) {
    WebOutcome outcome = fetch(feed.address());
    if (outcome instanceof WebOutcome.Busy) {
      return new ReadOutcome.Busy();
    }
    Optional<ParsedFeed> parsed = parsed(outcome);
    return parsed.isEmpty()
        ? new ReadOutcome.Unreadable()
        : new ReadOutcome.Read(arrival(feed, parsed.get()));
  }

  private FeedArrival arrival(FetchedFeed feed, ParsedFeed parsed) {
    return arrival(
        feed.feed(), parsed, policy(feed.feed(), feed.identity()).identify(parsed.entries()));
  }

  /// The entries of a feed that turned out to be the same as another, each with its identity in the
  /// other feed; empty when the feed cannot be read.
  ///
  /// @param rule of the other
  public Optional<CommonEntries> commonEntries(FetchedFeed feed, long into, IdentityRule rule) {
    return parsed(fetch(feed.address()))
        .map(parsed -> {
          Identified one = policy(feed.feed(), feed.identity()).identify(parsed.entries());
          Identified other = policy(into, rule).identify(parsed.entries());
          Map<String, String> former = new HashMap<>();
          for (int i = 0; i < one.each().size(); i++) {
            former.putIfAbsent(other.each().get(i), one.each().get(i));
          }
          return new CommonEntries(arrival(into, parsed, other), former);
        });
  }

  /// The entries of two feeds that are the same.
  ///
  /// @param arrival under the identities of the other
  /// @param former identities of the former feed by those of the other
  public record CommonEntries(FeedArrival arrival, Map<String, String> former) {}

  private Optional<ParsedFeed> parsed(WebOutcome outcome) {
    if (!(outcome instanceof Answered answer) || answer.status() != 200) {
      return Optional.empty();
    }
    String type = answer.header("Content-Type");
    return feeds.parse(answer.body(), type, answer.base()) instanceof Parsed(ParsedFeed parsed)
        ? Optional.of(authors.in(parsed))
        : Optional.empty();
  }

  private IdentityPolicy policy(long feed, IdentityRule rule) {
    return new IdentityPolicy(rule, listings.find(feed));
  }

  private static ParsedFeed identified(ParsedFeed parsed) {
    IdentityPolicy policy = new IdentityPolicy(IdentityRule.ID, Listing.NONE);
    return arrival(0, parsed, policy.identify(parsed.entries())).listed();
  }

  private static FeedArrival arrival(long feed, ParsedFeed parsed, Identified identified) {
    return new FeedArrival(feed, parsed.head(), identified.items());
  }
}
