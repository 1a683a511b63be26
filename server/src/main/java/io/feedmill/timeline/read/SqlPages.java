package io.feedmill.timeline.read;

import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.ArrayList;
import java.util.List;

/// Pages of a timeline by SQL alone, filled past entries that [RepostRule] hides.
public final class SqlPages {
  /// Entries that are looked through for one page.
  private static final int MOST_HIDDEN = 4_000;

  /// Entries that are read at once where a page is not filled by the first.
  private static final int PORTION = 200;

  private final Posts posts;
  private final Elements elements;

  public SqlPages(Posts posts, Elements elements) {
    this.posts = posts;
    this.elements = elements;
  }

  /// The posts behind a place, newest first. It holds fewer than `limit` only at the end, or where
  /// more entries than [#MOST_HIDDEN] are hidden one behind the other; then it says where to go on.
  FeedPage older(long reader, long before, int limit) {
    List<Post> shown = new ArrayList<>();
    long place = before;
    int reach = limit + 1;
    for (int looked = 0; looked < MOST_HIDDEN && shown.size() < limit; looked += reach) {
      reach = looked == 0 ? limit + 1 : PORTION;
      List<Post> entries = posts.timeline(reader, place, reach + RepostRule.WINDOW);
      int at = 0;
      while (at < Math.min(reach, entries.size()) && shown.size() < limit) {
        if (RepostRule.shown(entries, at)) {
          shown.add(entries.get(at));
        }
        place = entries.get(at).id();
        at++;
      }
      if (at == entries.size()) {
        return new FeedPage(elements.of(shown), 0);
      }
    }
    return new FeedPage(elements.of(shown), place);
  }

  /// The posts next after one, newest first: for clients that ask what came since. It holds fewer
  /// than `limit` as [#older] does.
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

  /// Entries with those behind them on which it depends whether they are shown.
  private List<Post> withOlder(long reader, List<Post> entries) {
    if (entries.stream().noneMatch(post -> post.origin() != null)) {
      return entries;
    }
    List<Post> around = new ArrayList<>(entries);
    around.addAll(posts.timeline(reader, entries.getLast().id(), RepostRule.WINDOW));
    return around;
  }
}
