package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.moderation.CommentFlagStore;
import io.feedmill.articles.moderation.CommentFlagStore.Flags;
import io.feedmill.articles.moderation.Flag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The queue of moderators: flagged comments with their flags.
record FlaggedComments(ReadCommentList read, CommentFlagStore flags, AccountNames names) {
  /// A flagged comment.
  record Line(ListedComment comment, Flags flags) {}

  /// @param people names of authors and of those who flagged, by account id
  record Page(List<Line> lines, Map<Long, String> people, @Nullable CommentListCursor next) {
    String name(Flag flag) {
      return people.getOrDefault(flag.person(), AccountNames.GONE);
    }
  }

  /// Blocks.
  ///
  /// @param after cursor, empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor, or one of another list
  Page page(String after, int most) {
    ListedComments found =
        CommentListPages.page(read, new CommentList.Flagged(), after, most, new Viewer.Anonymous());
    List<ListedComment> items = found.items();
    List<Flags> all =
        items.isEmpty() ? List.of() : flags.of(items.stream().map(ListedComment::id).toList());
    List<Line> lines = new ArrayList<>();
    Set<Long> people = new HashSet<>(found.authors());
    for (int i = 0; i < items.size(); i++) {
      Flags some = all.get(i);
      // Comments whose flags were just settled may still be in the list.
      if (some.count() > 0) {
        lines.add(new Line(items.get(i), some));
        some.some().forEach(flag -> people.add(flag.person()));
      }
    }
    return new Page(lines, names.names(people), found.next());
  }
}
