package io.feedmill.syndication.desk.api;

import java.util.UUID;

/// Keeps the desk up to date with where articles are written. Articles come in JSON, as `PUT
/// /api/v1/desk/articles/{uuid}` takes them.
public interface ArticleUpdates {
  /// @throws io.feedmill.kernel.http.Problem 422 with all that is wrong with the article
  void check(UUID uuid, String article);

  /// Makes this version the current one, and republishes it where the article is live or was
  /// imported; without effect when a later version is current. Doing it again changes nothing.
  ///
  /// @param by id of the account that wants it; empty for none
  /// @throws io.feedmill.kernel.http.Problem when the version cannot be kept
  void update(UUID uuid, String article, String by);

  /// Withdraws an article everywhere and takes it off the desk, if it is there.
  void delete(UUID uuid, String by);
}
