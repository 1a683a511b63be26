package io.feedmill.articles.model;

import io.feedmill.kernel.http.Problem;

/// Problems of requests about articles.
public final class ArticleProblems {
  private static final String ROOT = "/api/v1/articles/";

  private ArticleProblems() {}

  public static Problem notFound() {
    return Problem.notFound("the article does not exist");
  }

  public static Problem withdrawn() {
    return Problem.conflict(
        "withdrawn", "Withdrawn", "the article was removed or deleted and cannot change");
  }

  public static Problem locked() {
    return Problem.conflict("locked", "Locked", "the article is locked and cannot change");
  }

  public static Problem votingClosed() {
    return Problem.conflict(
        "voting-closed", "Voting closed", "votes count for seven days after posting");
  }

  /// @param id article with the same link
  public static Problem duplicate(long id) {
    return Problem.conflict(
            "duplicate-link",
            "Submitted already",
            "this link was submitted within 30 days; vote for that article, or send resubmit=true")
        .member("id", Long.toString(id))
        .member("article", ROOT + id)
        .member("vote", ROOT + id + "/vote");
  }
}
