package io.feedmill.articles.vote;

import io.feedmill.articles.api.ArticleHistory;
import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.stream.Collectors;

/// Submits and votes with the same classes as the API.
public final class Submissions implements ArticleSubmissions {
  private final ArticleStore store;
  private final CastVote votes;
  private final ArticleHistory history;

  public Submissions(ArticleStore store, CastVote votes, ArticleHistory history) {
    this.store = store;
    this.votes = votes;
    this.history = history;
  }

  @Override
  public Result submit(long author, String title, String link, String text, List<String> groups) {
    return switch (Draft.of(title, link, text, List.copyOf(groups))) {
      case Draft.Outcome.Invalid(var errors) ->
          new Result.Refused(
              errors.stream()
                  .map(error -> error.pointer().substring(1) + " " + error.message())
                  .collect(Collectors.joining("; ")));
      case Draft.Outcome.Valid(Draft draft) ->
          switch (store.submit(author, draft, false)) {
            case SubmitOutcome.Submitted(Article article) -> new Result.Submitted(article.id());
            case SubmitOutcome.Duplicate(long id) -> new Result.Duplicate(id);
          };
    };
  }

  @Override
  public boolean vote(long article, long person, boolean up) {
    Direction direction = up ? Direction.UP : Direction.DOWN;
    return RedisClient.await(votes.cast(article, person, direction)) instanceof VoteOutcome.Counted;
  }

  @Override
  public ArticleHistory history() {
    return history;
  }
}
