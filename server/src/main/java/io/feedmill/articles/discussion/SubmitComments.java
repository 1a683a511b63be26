package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.CommentSubmissions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;

/// Comments and votes on them with the same classes as the API.
record SubmitComments(Discussions discussions, AccountNames names) implements CommentSubmissions {
  @Override
  public int add(long article, long author, int parent, String text) {
    return discussions.add(article, author, parent, CommentText.of(text, names), "").number();
  }

  @Override
  public void vote(long article, int comment, long person, boolean up) {
    discussions.vote(new CommentId(article, comment), person, up ? Direction.UP : Direction.DOWN);
  }
}
