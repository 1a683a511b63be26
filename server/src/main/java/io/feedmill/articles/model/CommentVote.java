package io.feedmill.articles.model;

import java.time.Instant;

/// Model of `articles/comment_vote.jte`: the votes on a comment and the viewer's own.
///
/// @param id of the comment in the API
/// @param page of the comment
/// @param votes upvotes less downvotes
/// @param mine the viewer's vote: up, down or none
/// @param open whether votes are accepted
public record CommentVote(String id, String page, int votes, String mine, boolean open) {

  /// @param votes upvotes less downvotes
  /// @param mine [Direction#NONE] for guests too
  /// @param living whether it was neither deleted nor removed
  public static CommentVote of(
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
    return new CommentVote(id.toString(), id.page(), votes, mine.label(), open);
  }

  /// The vote that a click on the arrow of that direction casts: a second click withdraws it.
  public String next(String direction) {
    return mine.equals(direction) ? "none" : direction;
  }

  public boolean voted(String direction) {
    return mine.equals(direction);
  }
}
