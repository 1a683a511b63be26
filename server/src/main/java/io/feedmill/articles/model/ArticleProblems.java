package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;

/// Problems of requests about articles.
public final class ArticleProblems {
  private static final String ROOT = "/api/v1/articles/";

  private ArticleProblems() {}

  public static Problem notFound() {
    return Problem.notFound(text("the article does not exist"));
  }

  public static Problem withdrawn() {
    return Problem.conflict(
        "withdrawn",
        marked("Withdrawn"),
        text("the article was removed or deleted and cannot change"));
  }

  public static Problem locked() {
    return Problem.conflict(
        "locked", marked("Locked"), text("the article is locked and cannot change"));
  }

  public static Problem votingClosed() {
    return Problem.conflict(
        "voting-closed", marked("Voting closed"), text("votes count for seven days after posting"));
  }

  public static Problem pictureHidden() {
    return Problem.conflict(
        "picture-hidden", marked("Picture hidden"), text("a moderator has hidden this picture"));
  }

  /// @param id article with the same link
  public static Problem duplicate(long id) {
    return Problem.conflict(
            "duplicate-link",
            marked("Submitted already"),
            text(
                "this link was submitted within 30 days; vote for that article, or send "
                    + "resubmit=true"))
        .member("id", Long.toString(id))
        .member("article", ROOT + id)
        .member("vote", ROOT + id + "/vote");
  }
}
