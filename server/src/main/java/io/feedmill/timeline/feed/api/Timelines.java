package io.feedmill.timeline.feed.api;

import io.vertx.core.Future;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Timelines as readers see them: the newest part from their feeds, the rest from SQL.
public interface Timelines {
  /// @param before id after which to begin, back in time; `Long.MAX_VALUE` for the newest
  Page read(long reader, long before, int limit);

  /// The newest page with a post of the reader's own.
  ///
  /// @param written id of that post
  Page afterWrite(long reader, long written, int limit);

  /// The position from which a live stream sends what a page read after this call does not show.
  /// Opens the reader's arrival log for some minutes.
  ///
  /// @return a `Last-Event-ID` of `/api/v1/timeline/live`
  String livePlace(long reader);

  /// [#livePlace] for event loops.
  Future<String> livePlaceSoon(long reader);

  /// The newest page for event loops, or what it would be made from.
  Future<Newest> newestSoon(long reader, int limit);

  /// The newest page of a timeline.
  ///
  /// @param of equal as long as the page would be the same, except for what the reader does, what
  ///   the authors of its posts do with them, and what the deciding people do
  /// @param page null when it has to be read
  record Newest(Object of, @Nullable Page page) {}

  /// A page of a timeline, newest first; it may have fewer posts than requested although there are
  /// more, where very many entries are hidden.
  ///
  /// @param posts each as JSON, as the API shows it but without what it quotes
  /// @param next id after which the next page begins; 0 at the end
  /// @param deciding people besides the authors of these posts, whose posts decide which ones are
  ///   on the page
  record Page(List<String> posts, long next, Set<Long> deciding) {
    public Page {
      posts = List.copyOf(posts);
      deciding = Set.copyOf(deciding);
    }
  }
}
