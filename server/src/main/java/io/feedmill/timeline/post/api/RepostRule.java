package io.feedmill.timeline.post.api;

import java.util.List;

/// Which entries of a timeline are shown: a repost is hidden when the post it shows, or another
/// repost of it, is among the 40 entries before it.
///
/// Hidden entries count as entries, so that the result depends only on these 41 entries, not on the
/// pages that were read before.
public final class RepostRule {
  /// Number of entries before a repost that are compared.
  public static final int WINDOW = 40;

  private RepostRule() {}

  /// @param timeline by descending id, with at least [#WINDOW] entries after `index` unless it ends
  ///   before
  public static boolean shown(List<Post> timeline, int index) {
    Post post = timeline.get(index);
    if (post.origin() == null) {
      return true;
    }
    int end = Math.min(timeline.size(), index + 1 + WINDOW);
    return timeline.subList(index + 1, end).stream()
        .noneMatch(older -> older.subject() == post.subject());
  }
}
