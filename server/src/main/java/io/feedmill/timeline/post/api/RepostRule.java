package io.feedmill.timeline.post.api;

import java.util.List;

/// Which entries of a timeline are shown: a re-post is not when the post it shows, or another
/// re-post of it, is among the 40 entries before it.
///
/// Hidden entries count as entries, so that whether one is shown depends on the 41 alone and not on
/// how the walk came there.
public final class RepostRule {
  /// How many entries before a re-post are looked at.
  public static final int WINDOW = 40;

  private RepostRule() {}

  /// @param timeline by descending id, with at least [#WINDOW] entries behind `index` unless it
  ///   ends before
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
