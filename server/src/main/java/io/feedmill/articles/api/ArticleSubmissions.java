package io.feedmill.articles.api;

import java.util.List;

/// Submits articles and votes without a browser: for imports and demo content.
public interface ArticleSubmissions {

  /// The result of a submission.
  sealed interface Result {
    /// @param id of the new article
    record Submitted(long id) implements Result {}

    /// @param id of the article that has the same link, submitted within 30 days
    record Duplicate(long id) implements Result {}

    /// @param reason what is wrong with it, shown to users
    record Refused(String reason) implements Result {}
  }

  /// @param author account id
  /// @param link absolute http or https address; empty for a text
  /// @param text Markdown; empty for a link
  /// @param groups names; groups that do not exist are created
  Result submit(long author, String title, String link, String text, List<String> groups);

  /// @return false when the vote was refused
  boolean vote(long article, long person, boolean up);

  /// Adds articles that are older than now.
  ArticleHistory history();
}
