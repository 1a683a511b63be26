package io.feedmill.articles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.util.Optional;

/// What people do with articles besides reading and voting, wired: groups, shelves, flags,
/// moderation, weight of votes.
final class ArticleModeration {
  private final GroupResource groups;
  private final ShelfResource shelves;
  private final FlagResource flags;
  private final ModerationResource moderation;
  private final VoteWeightResource weights;
  private final VoteWalkStore walks;
  private final WalkVotes worker;

  ArticleModeration(
      RedisClient redis,
      Viewers viewers,
      AccountNames names,
      ArticleStore store,
      CastVote votes,
      GroupStore groupStore,
      ViewedArticles viewed,
      ArticleLimits limits) {
    ArticlePresenter presenter = new ArticlePresenter(names, viewed);
    WithdrawArticle withdraw = new WithdrawArticle(store, WithdrawArticleScript.load(redis));
    Shelves kept = new Shelves(redis);
    groups =
        new GroupResource(
            viewers,
            names,
            groupStore,
            new PlaceArticle(store, groupStore, PlaceArticleScript.load(redis)),
            store,
            presenter,
            limits,
            IdempotencyKeys.create(redis));
    shelves = new ShelfResource(viewers, kept, viewed, presenter);
    flags = new FlagResource(viewers, names, new FlagStore(redis), kept, viewed, presenter, limits);
    moderation =
        new ModerationResource(
            viewers,
            names,
            ModerateArticle.create(redis, store, withdraw),
            new DeleteArticle(store, withdraw),
            new ModerationLog(redis),
            presenter);
    walks = new VoteWalkStore(redis);
    weights = new VoteWeightResource(viewers, names, walks);
    worker = WalkVotes.create(walks, new TraceStore(redis), votes, withdraw);
  }

  void routes(Routes routes) {
    groups.routes(routes);
    shelves.routes(routes);
    flags.routes(routes);
    moderation.routes(routes);
    weights.routes(routes);
  }

  Worker worker() {
    return worker;
  }

  /// Begins to erase all that a person left. Asking again changes nothing.
  void erase(long person) {
    walks.erase(person);
  }

  /// How far that is, in words; empty when it is done.
  Optional<String> leftToErase(long person) {
    return walks
        .find(person)
        .filter(walk -> walk.task() == VoteWalk.Task.ERASE && !walk.done())
        .map(walk -> "%d of %d articles looked through".formatted(walk.next() - 1, walk.last()));
  }
}
