package io.feedmill.articles.api;

import java.time.Instant;

/// Comments of a past time without a browser: for demo content.
public interface CommentSubmissions {
  /// @param author account id
  /// @param parent number of the comment that it replies to, 0 for none
  /// @param text Markdown
  /// @param posted not after now
  /// @return number of the comment within its article
  /// @throws io.feedmill.kernel.http.Problem when it is refused
  int add(long article, long author, int parent, String text, Instant posted);

  /// Number of the last comment of an article, 0 for none.
  int last(long article);

  /// Votes, regardless of the age of the comment.
  ///
  /// @throws io.feedmill.kernel.http.Problem when the vote is refused
  void vote(long article, int comment, long person, boolean up);
}
