package io.feedmill.syndication.desk.api;

/// Puts articles on the desk, for content to play with.
public interface DemoArticles {
  /// Puts an article on the desk, known by its link; doing it again changes nothing.
  ///
  /// @param link canonical, absolute http or https
  /// @param markdown its body
  /// @param live whether it goes live in `production` and in the window feed `readers`
  void enter(String title, String link, String markdown, boolean live);
}
