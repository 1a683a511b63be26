package io.feedmill.articles.api;

/// Comments without a browser: for demo content.
public interface CommentSubmissions {
  /// @param author account id
  /// @param parent number of the comment that it replies to, 0 for none
  /// @param text Markdown
  /// @return number of the comment within its article
  /// @throws io.feedmill.kernel.http.Problem when it is refused
  int add(long article, long author, int parent, String text);

  /// @throws io.feedmill.kernel.http.Problem when the vote is refused
  void vote(long article, int comment, long person, boolean up);
}
