package io.feedmill.timeline.feed;

import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;

/// Makes one feed from SQL: a bounded query, swapped in at once.
final class RebuildFeed {
  private static final int ATTEMPTS = 8;

  private final RebuildScript scripts;
  private final Posts posts;
  private final Elements elements;
  private final int size;

  RebuildFeed(RebuildScript scripts, Posts posts, Elements elements, int size) {
    this.scripts = scripts;
    this.posts = posts;
    this.elements = elements;
    this.size = size;
  }

  /// @return how the feed was; [Outcome#REFUSED] when changes overtook every attempt
  Outcome run(long reader, Purpose purpose) {
    Outcome outcome = Outcome.REFUSED;
    for (int i = 0; i < ATTEMPTS && outcome == Outcome.REFUSED; i++) {
      String token = scripts.begin(reader);
      List<Post> newest = posts.timeline(reader, Posts.NEWEST, size + 1);
      boolean complete = newest.size() <= size;
      List<String> rows =
          elements.of(newest.subList(0, Math.min(size, newest.size()))).stream()
              .map(Element::json)
              .toList();
      outcome = scripts.swap(reader, token, purpose, complete, rows);
    }
    return outcome;
  }

  /// What is left of a feed whose reader's friends changed: nothing at first, then what SQL says.
  void turn(long reader) {
    if (scripts.turn(reader)) {
      run(reader, Purpose.REPAIR);
    }
  }
}
