package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentVote;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/comment.jte`: a comment with its replies.
///
/// @param anchor in the page, such as `c7`
/// @param page of the comment
/// @param author null when it was deleted, or removed and is not shown
/// @param byAuthor whether its author wrote the article
/// @param age time since posting, in words
/// @param text null when it is not shown
/// @param state in words; empty for a living comment
/// @param isNew whether somebody else wrote it since the viewer's visit before
/// @param folded whether the viewer mutes or blocks its author, so that it is shown without name
/// @param target whether the page is about this comment
/// @param may what the viewer may do
/// @param more living comments below it that are not on the page
/// @param moreHref where these are; empty when there are none
public record CommentNode(
    String anchor,
    String page,
    @Nullable ShownPerson author,
    boolean byAuthor,
    SafeHtml age,
    boolean edited,
    CommentVote vote,
    @Nullable SafeHtml text,
    String state,
    boolean isNew,
    boolean folded,
    boolean target,
    May may,
    List<CommentNode> replies,
    int more,
    String moreHref) {
  public CommentNode {
    replies = List.copyOf(replies);
  }

  /// @param moderate `remove`, `restore`, or empty for neither
  public record May(boolean reply, boolean flag, boolean edit, boolean delete, String moderate) {
    static final May NOTHING = new May(false, false, false, false, "");
  }

  /// Comments below it, on the page or not.
  public int below() {
    return more + replies.stream().mapToInt(reply -> 1 + reply.below()).sum();
  }
}
