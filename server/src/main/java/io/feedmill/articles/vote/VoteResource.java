package io.feedmill.articles.vote;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import org.jspecify.annotations.Nullable;

/// Votes on articles in the API.
public final class VoteResource {
  private final Viewers viewers;
  private final CastVote votes;
  private final ArticlePresenter presenter;
  private final ArticleLimits limits;

  public VoteResource(
      Viewers viewers, CastVote votes, ArticlePresenter presenter, ArticleLimits limits) {
    this.viewers = viewers;
    this.votes = votes;
    this.presenter = presenter;
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes.put("/api/v1/articles/{id}/vote", this::vote);
  }

  private record Ballot(@Nullable String direction) {}

  private Reply vote(Call call) {
    Viewer.SignedIn voter = viewers.require(call, ArticleScopes.WRITE);
    limits.vote(call, voter);
    long id = ArticleParameters.id(call);
    String wanted = call.json(Ballot.class).direction();
    Direction direction =
        Direction.parse(wanted == null ? "" : wanted)
            .orElseThrow(() -> Problem.invalid("/direction", "must be up, down or none"));
    return switch (RedisClient.await(votes.cast(id, voter.id(), direction))) {
      case VoteOutcome.Counted(Article article) -> Reply.json(presenter.voted(article, direction));
      case VoteOutcome.Unknown() -> throw ArticleProblems.notFound();
      case VoteOutcome.Withdrawn() -> throw ArticleProblems.withdrawn();
      case VoteOutcome.Locked() -> throw ArticleProblems.locked();
      case VoteOutcome.Closed() -> throw ArticleProblems.votingClosed();
    };
  }
}
