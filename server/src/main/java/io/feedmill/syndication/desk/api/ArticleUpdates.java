package io.feedmill.syndication.desk.api;

import java.util.UUID;

/// Applies changes of articles that were made in other systems. Articles are JSON, as in `PUT
/// /api/v1/desk/articles/{uuid}`.
public interface ArticleUpdates {
  /// @throws io.feedmill.kernel.http.Problem 422 with all errors of the article
  void check(UUID uuid, String article);

  /// Makes this version current and republishes it where the article is live or imported. Has no
  /// effect when a later version is current. Idempotent.
  ///
  /// @param by id of the account that made the change; empty for none
  /// @throws io.feedmill.kernel.http.Problem when the version cannot be stored
  void update(UUID uuid, String article, String by);

  /// Withdraws an article from every feed and deletes it from the desk, if it exists.
  void delete(UUID uuid, String by);
}
