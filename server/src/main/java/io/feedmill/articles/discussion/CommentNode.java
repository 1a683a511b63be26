package io.feedmill.articles.discussion;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/discussion/comment.jte`: a comment with its replies.
///
/// @param anchor in the page, such as `c7`
/// @param page of the comment
/// @param author null when it was deleted, or removed and is not shown
/// @param byAuthor whether its author wrote the article
/// @param age time since posting, in words
/// @param text null when it is not shown
/// @param state in words; empty for a live comment
/// @param isNew whether another person wrote it since the viewer's previous visit
/// @param folded whether the viewer mutes or blocks its author, so that it is shown without name
/// @param target whether the page is about this comment
/// @param may possible actions of the viewer
/// @param above comments above it that are not on the page
/// @param aboveHref address of the nearest of these; empty when there are none
/// @param more live comments below it that are not on the page
/// @param moreHref address of these; empty when there are none
public record CommentNode(
    String anchor,
    String page,
    @Nullable ShownPerson author,
    boolean byAuthor,
    SafeHtml age,
    boolean edited,
    Vote vote,
    @Nullable SafeHtml text,
    String state,
    boolean isNew,
    boolean folded,
    boolean target,
    May may,
    int above,
    String aboveHref,
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

  /// Model of `articles/discussion/comment_vote.jte`: the votes on a comment and the viewer's own.
  ///
  /// @param id of the comment in the API
  /// @param page of the comment
  /// @param votes upvotes less downvotes
  /// @param mine the viewer's vote: up, down or none
  /// @param open whether votes are accepted
  public record Vote(String id, String page, int votes, String mine, boolean open) {

    /// @param votes upvotes less downvotes
    /// @param mine [Direction#NONE] for guests too
    /// @param living whether it was neither deleted nor removed
    public static Vote of(
        CommentId id,
        int votes,
        Direction mine,
        boolean living,
        Article article,
        Instant posted,
        Instant now) {
      boolean open =
          living
              && article.live()
              && !article.locked()
              && !now.isAfter(posted.plusSeconds(Ranking.VOTING_SECONDS));
      return new Vote(id.toString(), id.page(), votes, mine.label(), open);
    }

    /// The vote that a click on the arrow of that direction casts: a second click withdraws it.
    public String next(String direction) {
      return mine.equals(direction) ? "none" : direction;
    }

    public boolean voted(String direction) {
      return mine.equals(direction);
    }
  }

  /// Comments below it, on the page or not.
  public int below() {
    return more + replies.stream().mapToInt(reply -> 1 + reply.below()).sum();
  }
}
