package io.feedmill.syndication.serve;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.syndication.feed.FeedDefinition;
import java.util.Optional;

/// Builds the further pages and the archives of window feeds (RFC 5005).
public final class PagedFeeds {
  private static final int MOST_DIGITS = 6;
  private static final int MOST_TRIES = 5;

  private final ReadFeed reading;

  public PagedFeeds(ReadFeed reading) {
    this.reading = reading;
  }

  /// Empty for an unknown document.
  ///
  /// @param extension of the feed's address
  /// @param number as in the address
  /// @throws Problem 400 for an invalid number
  Optional<Snapshot> find(CachedFeed feed, String extension, FeedPart.Kind kind, String number) {
    if (number.length() > MOST_DIGITS || !number.matches("[1-9][0-9]{0,15}")) {
      throw Problem.badParameter("n", text("must be a number from 1"));
    }
    FeedPart part = new FeedPart(kind, Integer.parseInt(number));
    return feed.feed().queue() ? Optional.empty() : find(feed, extension, part);
  }

  /// Archives are counted from the oldest article, so the archive is read again when the number of
  /// articles has changed.
  private Optional<Snapshot> find(CachedFeed feed, String extension, FeedPart part) {
    FeedDefinition definition = feed.feed();
    long live = feed.state().live();
    for (int i = 0; i < MOST_TRIES; i++) {
      if (part.archive() && part.number() > FeedPart.archives(definition, live)) {
        return Optional.empty();
      }
      Optional<FeedState> read = reading.read(definition.name(), part.newer(definition, live));
      if (read.isEmpty() || !part.archive() || read.get().live() == live) {
        return read.filter(state -> part.equals(FeedPart.FRONT) || !state.items().isEmpty())
            .flatMap(state -> feed.part(extension, state, part));
      }
      live = read.get().live();
    }
    throw Problem.unavailable(text("the feed is changing too fast; try again"));
  }
}
