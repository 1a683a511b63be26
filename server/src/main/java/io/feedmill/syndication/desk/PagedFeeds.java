package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.Problem;
import java.util.Optional;

/// The further pages of window feeds (RFC 5005, 3): what newer articles have pushed out of the
/// first.
final class PagedFeeds {
  private static final int MOST_DIGITS = 6;

  private final ReadFeed reading;

  PagedFeeds(ReadFeed reading) {
    this.reading = reading;
  }

  /// Empty when there is no such page.
  ///
  /// @param number as in the address
  /// @throws Problem 400 when it is no number
  Optional<Snapshot> page(LoadedFeed feed, String number) {
    if (number.length() > MOST_DIGITS || !number.matches("[1-9][0-9]*")) {
      throw Problem.badParameter("n", "must be a number from 1");
    }
    int page = Integer.parseInt(number);
    if (feed.feed().queue()) {
      return Optional.empty();
    }
    long skip = (long) (page - 1) * feed.feed().items();
    return reading
        .read(feed.feed().name(), skip)
        .filter(state -> page == 1 || !state.items().isEmpty())
        .map(state -> feed.page(state, feed.paging(page, state.live()), feed.pageAddress(page)));
  }
}
