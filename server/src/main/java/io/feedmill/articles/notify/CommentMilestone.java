package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import java.time.Instant;

/// The highest milestone that the votes on a comment have reached.
///
/// @param author account id
record CommentMilestone(long article, int number, long author, int votes, Instant reached) {
  CommentId comment() {
    return new CommentId(article, number);
  }
}
