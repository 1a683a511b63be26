package io.feedmill.timeline.feed.api;

import io.vertx.core.Future;
import java.util.List;

/// Timelines as readers see them: the newest part from their feeds, the rest from SQL.
public interface Timelines {
  /// @param before id after which to begin, back in time; `Long.MAX_VALUE` for the newest
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable when feeds cannot be reached
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

  /// [#read] of the newest page for event loops.
  Future<Page> newestSoon(long reader, int limit);

  /// A page of a timeline, newest first; it may have fewer posts than requested although there are
  /// more, where very many entries are hidden.
  ///
  /// @param posts each as JSON, as the API shows it but without what it quotes
  /// @param next id after which the next page begins; 0 at the end
  record Page(List<String> posts, long next) {
    public Page {
      posts = List.copyOf(posts);
    }
  }
}
