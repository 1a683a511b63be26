package io.feedmill.timeline.read;

import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Pages of a timeline from SQL only; entries that [RepostRule] hides are skipped.
public final class SqlPages {
  /// Maximum number of hidden entries that are skipped for one page.
  private static final int MOST_HIDDEN = 4_000;

  /// Entries in each further read when the first does not fill the page.
  private static final int PORTION = 200;

  private final Posts posts;
  private final Elements elements;

  public SqlPages(Posts posts, Elements elements) {
    this.posts = posts;
    this.elements = elements;
  }

  /// The posts after a position, newest first. Fewer than `limit` only at the end, or where more
  /// than [#MOST_HIDDEN] consecutive entries are hidden; then `next` says where to continue.
  FeedPage older(long reader, long before, int limit) {
    List<Post> shown = new ArrayList<>();
    Set<Long> deciding = new HashSet<>();
    long place = before;
    int reach = limit + 1;
    for (int looked = 0; looked < MOST_HIDDEN && shown.size() < limit; looked += reach) {
      reach = looked == 0 ? limit + 1 : PORTION;
      List<Post> entries = posts.timeline(reader, place, reach + RepostRule.WINDOW);
      entries.forEach(entry -> deciding.add(entry.author()));
      int at = 0;
      while (at < Math.min(reach, entries.size()) && shown.size() < limit) {
        if (RepostRule.shown(entries, at)) {
          shown.add(entries.get(at));
        }
        place = entries.get(at).id();
        at++;
      }
      if (at == entries.size()) {
        return new FeedPage(elements.of(shown), 0).deciding(deciding);
      }
    }
    return new FeedPage(elements.of(shown), place).deciding(deciding);
  }

  /// The posts right after an id, newest first: for clients that request newer posts. Fewer than
  /// `limit` in the same cases as [#older].
  FeedPage newer(long reader, long after, int limit) {
    List<Post> shown = new ArrayList<>();
    long place = after;
    int reach = limit;
    for (int looked = 0; looked < MOST_HIDDEN && shown.size() < limit; looked += reach) {
      reach = looked == 0 ? limit : PORTION;
      List<Post> entries = posts.timelineAfter(reader, place, reach);
      List<Post> around = withOlder(reader, entries);
      int at = entries.size();
      while (at > 0 && shown.size() < limit) {
        at--;
        if (RepostRule.shown(around, at)) {
          shown.addFirst(entries.get(at));
        }
        place = entries.get(at).id();
      }
      if (at == 0 && entries.size() < reach) {
        return FeedPage.newer(elements.of(shown), 0);
      }
    }
    return FeedPage.newer(elements.of(shown), place);
  }

  /// The entries followed by the older ones that decide whether they are shown.
  private List<Post> withOlder(long reader, List<Post> entries) {
    if (entries.stream().noneMatch(post -> post.origin() != null)) {
      return entries;
    }
    List<Post> around = new ArrayList<>(entries);
    around.addAll(posts.timeline(reader, entries.getLast().id(), RepostRule.WINDOW));
    return around;
  }
}
