package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import org.jspecify.annotations.Nullable;

/// A live comment on a live article.
///
/// @param article without its text
/// @param parent number of the comment that it replies to, 0 for none
/// @param author account id
/// @param mine the viewer's vote; null without login
record ListedComment(
    CommentId id,
    Article article,
    int parent,
    long author,
    int upvotes,
    int downvotes,
    CommentBody body,
    @Nullable Direction mine) {

  int votes() {
    return upvotes - downvotes;
  }
}
