package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import io.feedmill.notifications.api.Kind;
import java.time.Instant;

/// A comment that concerns an account.
///
/// @param account that it concerns
/// @param author who wrote it
/// @param mentioned whether it mentions the account; else it is a reply
record Answer(
    long account, long article, int number, long author, boolean mentioned, Instant made) {
  CommentId comment() {
    return new CommentId(article, number);
  }

  Kind kind() {
    return mentioned ? Kind.MENTION : Kind.REPLY;
  }
}
