package io.feedmill.syndication.desk.api;

/// Adds demo articles to the desk.
public interface DemoArticles {
  /// Adds an article, identified by its link. Idempotent.
  ///
  /// @param link canonical, absolute http or https
  /// @param markdown its body
  /// @param live whether it is published in `production` and in the window feed `readers`
  void enter(String title, String link, String markdown, boolean live);
}
