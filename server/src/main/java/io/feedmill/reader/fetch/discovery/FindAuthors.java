package io.feedmill.reader.fetch.discovery;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.reader.fetch.web.FeedHeaders;
import io.feedmill.reader.fetch.web.HeldHostSlot;
import io.feedmill.reader.fetch.web.HostSlots;
import io.feedmill.reader.fetch.web.Web;
import io.feedmill.reader.fetch.web.WebOutcome;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebRequest;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// For authors that a document names only by an address, reads the card of the page there, by the
/// authorship specification of indieweb.org.
///
/// At most two pages are fetched for a document, none from a host that is busy or requested a
/// pause; the results are cached for six hours.
public final class FindAuthors {
  private static final int MOST_PAGES = 2;
  private static final int MOST_KEPT = 2_000;
  private static final Duration KEPT = Duration.ofHours(6);

  private final Feeds feeds;
  private final Web web;
  private final HostSlots slots;
  private final FeedHeaders headers;
  private final Cache<URI, Optional<Card>> known =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).build();

  /// @param web has short timeouts, because feeds wait for it
  public FindAuthors(Web web, HostSlots slots, FeedHeaders headers, Feeds feeds) {
    this.feeds = feeds;
    this.web = web;
    this.slots = slots;
    this.headers = headers;
  }

  /// The feed with the authors that could be found.
  public ParsedFeed in(ParsedFeed feed) {
    List<URI> addresses =
        Stream.concat(
                Stream.ofNullable(feed.head().author()),
                feed.entries().stream().map(entry -> entry.author()).filter(Objects::nonNull))
            .filter(FindAuthors::isUnnamed)
            .map(Card::url)
            .distinct()
            .toList();
    return addresses.isEmpty() ? feed : named(feed, cards(addresses));
  }

  private static boolean isUnnamed(@Nullable Card author) {
    return author != null && author.name().isEmpty() && author.url() != null;
  }

  private Map<URI, Card> cards(List<URI> addresses) {
    Map<URI, Card> found = new HashMap<>();
    int fetched = 0;
    for (URI address : addresses) {
      Optional<Card> card = known.getIfPresent(address);
      if (card == null && fetched < MOST_PAGES) {
        fetched++;
        card = fetch(address);
      }
      if (card != null && card.isPresent()) {
        found.put(address, card.get());
      }
    }
    return found;
  }

  /// Null when no request could be sent now.
  @SuppressWarnings("NullableOptional")
  private @Nullable Optional<Card> fetch(URI address) {
    try (HeldHostSlot visit = slots.visit(true)) {
      WebOutcome outcome = web.send(WebRequest.get(address, headers.of(1)), visit);
      if (outcome instanceof WebOutcome.Busy || outcome instanceof WebOutcome.Paused) {
        return null;
      }
      Optional<Card> card = Optional.ofNullable(card(address, outcome));
      known.put(address, card);
      return card;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private @Nullable Card card(URI asked, WebOutcome outcome) {
    if (!(outcome instanceof Answered answer) || answer.status() != 200) {
      return null;
    }
    List<URI> addresses = List.of(asked, answer.address());
    Card card = feeds.card(answer.body(), answer.header("Content-Type"), addresses);
    return card == null ? null : Card.of(card.name(), asked, card.photo());
  }

  private static ParsedFeed named(ParsedFeed feed, Map<URI, Card> cards) {
    return new ParsedFeed(
        feed.head().by(named(feed.head().author(), cards)),
        feed.entries().stream().map(entry -> entry.by(named(entry.author(), cards))).toList(),
        feed.salvaged());
  }

  private static @Nullable Card named(@Nullable Card author, Map<URI, Card> cards) {
    return author != null && isUnnamed(author) && author.url() != null
        ? cards.getOrDefault(author.url(), author)
        : author;
  }
}
