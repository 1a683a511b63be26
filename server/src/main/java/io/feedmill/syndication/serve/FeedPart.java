package io.feedmill.syndication.serve;

import io.feedmill.kernel.feed.Feed.Neighbour;
import io.feedmill.syndication.feed.FeedDefinition;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/// A page or an archive of a window feed (RFC 5005), by number.
///
/// Pages are counted from the newest article, so a new article shifts all pages; the first page is
/// the feed itself. Archives are counted from the oldest article and are always full, so new
/// articles do not change them; only feeds without a time limit have archives. The front page shows
/// the articles that are not in an archive yet.
///
/// @param number from 1
public record FeedPart(Kind kind, long number) {
  public static final FeedPart FRONT = new FeedPart(Kind.PAGE, 1);

  /// From which end it is counted.
  enum Kind {
    PAGE,
    ARCHIVE
  }

  boolean archive() {
    return kind == Kind.ARCHIVE;
  }

  /// Number of archives of a feed.
  ///
  /// @param live number of its articles
  static long archives(FeedDefinition feed, long live) {
    boolean stay = !feed.queue() && feed.window().isZero();
    return stay && live > feed.items() ? live / feed.items() : 0;
  }

  /// Number of articles that are newer than this part.
  long newer(FeedDefinition feed, long live) {
    return archive() ? live - number * feed.items() : (number - 1) * feed.items();
  }

  /// The address by which other documents link to it.
  ///
  /// @param front address of the first page
  URI address(URI front) {
    return equals(FRONT) ? front : numberedAddress(front);
  }

  /// Its address with the number, also for the first page.
  URI numberedAddress(URI front) {
    return URI.create(front + (archive() ? "/archive/" : "/page/") + number);
  }

  /// Links to the neighbouring documents.
  List<Neighbour> neighbours(FeedDefinition feed, long live, URI front) {
    List<Neighbour> neighbours = new ArrayList<>();
    long archives = archives(feed, live);
    if (archive()) {
      neighbours.add(new Neighbour("current", front));
      link("prev-archive", Kind.ARCHIVE, number - 1, archives, front, neighbours);
      link("next-archive", Kind.ARCHIVE, number + 1, archives, front, neighbours);
    } else if (!feed.queue() && (live > feed.items() || number > 1)) {
      long pages = Math.max(1, Math.ceilDiv(live, feed.items()));
      link("first", Kind.PAGE, 1, pages, front, neighbours);
      link("last", Kind.PAGE, pages, pages, front, neighbours);
      link("previous", Kind.PAGE, number - 1, pages, front, neighbours);
      link("next", Kind.PAGE, number + 1, pages, front, neighbours);
      if (equals(FRONT)) {
        link("prev-archive", Kind.ARCHIVE, archives, archives, front, neighbours);
      }
    }
    return neighbours;
  }

  private static void link(
      String relation, Kind kind, long number, long most, URI front, List<Neighbour> neighbours) {
    if (number >= 1 && number <= most) {
      neighbours.add(new Neighbour(relation, new FeedPart(kind, number).address(front)));
    }
  }
}
