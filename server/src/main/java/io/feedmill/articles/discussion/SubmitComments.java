package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.CommentSubmissions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import java.time.Instant;

/// Comments and votes on them with the same classes as the API, for any age.
record SubmitComments(Discussions discussions, AccountNames names) implements CommentSubmissions {
  private static final long ANY_AGE = 100_000_000_000L;

  @Override
  public int add(long article, long author, int parent, String text, Instant posted) {
    CommentText checked = CommentText.of(text, names);
    return discussions.addPast(article, author, parent, checked, posted).number();
  }

  @Override
  public int last(long article) {
    return discussions.last(article);
  }

  @Override
  public void vote(long article, int comment, long person, boolean up) {
    CommentId id = new CommentId(article, comment);
    discussions.vote(id, person, up ? Direction.UP : Direction.DOWN, ANY_AGE);
  }
}
