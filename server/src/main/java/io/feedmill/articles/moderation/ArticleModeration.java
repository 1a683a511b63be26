package io.feedmill.articles.moderation;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.article.WithdrawArticleScript;
import io.feedmill.articles.discussion.AccountComments;
import io.feedmill.articles.group.ChangeArticleGroups;
import io.feedmill.articles.group.GroupProfileResource;
import io.feedmill.articles.group.GroupResource;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.group.SubscriptionResource;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.shelf.ShelfResource;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.work.Worker;
import java.util.Optional;

/// Wires groups, shelves, flags, moderation and vote weights.
public final class ArticleModeration {
  private final GroupResource groups;
  private final GroupProfileResource groupProfiles;
  private final SubscriptionResource subscriptions;
  private final ShelfResource shelves;
  private final FlagResource flags;
  private final CommentFlagResource comments;
  private final ModerationResource moderation;
  private final DecisionResource decisions;
  private final VoteWeightResource weights;
  private final FlagStore queues;
  private final RevoteJobStore jobs;
  private final RunRevoteJobs worker;

  public ArticleModeration(
      RedisClient redis,
      Viewers viewers,
      AccountNames names,
      ArticleStore store,
      CastVote votes,
      GroupServices groupServices,
      ViewedArticles viewed,
      ArticleLimits limits) {
    ArticlePresenter presenter = new ArticlePresenter(names, viewed);
    WithdrawArticle withdraw = new WithdrawArticle(store, WithdrawArticleScript.load(redis));
    Shelves kept = new Shelves(redis);
    CommentFlagStore commentFlags = new CommentFlagStore(redis);
    groups =
        new GroupResource(
            viewers,
            groupServices,
            new ChangeArticleGroups(store, groupServices.groups(), redis),
            store,
            presenter,
            limits,
            IdempotencyKeys.create(redis));
    groupProfiles = new GroupProfileResource(viewers, groupServices, limits);
    subscriptions = new SubscriptionResource(viewers, groupServices, limits);
    shelves = new ShelfResource(viewers, kept, viewed, presenter);
    queues = new FlagStore(redis);
    flags = new FlagResource(viewers, names, queues, kept, viewed, presenter, limits);
    comments = new CommentFlagResource(viewers, new VisibleArticles(store), commentFlags, limits);
    moderation =
        new ModerationResource(
            viewers,
            names,
            ModerateArticle.create(redis, store, withdraw),
            new DeleteArticle(store, withdraw),
            new ModerationLog(redis),
            presenter);
    decisions = new DecisionResource(viewers, new DecideFlags(redis, withdraw));
    jobs = new RevoteJobStore(redis);
    weights = new VoteWeightResource(viewers, names, jobs);
    worker =
        RunRevoteJobs.create(
            jobs,
            new AccountContentStore(redis),
            AccountComments.create(redis, commentFlags::takeBack),
            votes,
            withdraw);
  }

  public void routes(Routes routes) {
    groups.routes(routes);
    groupProfiles.routes(routes);
    subscriptions.routes(routes);
    shelves.routes(routes);
    flags.routes(routes);
    comments.routes(routes);
    moderation.routes(routes);
    decisions.routes(routes);
    weights.routes(routes);
  }

  /// Flagged articles and comments; nothing while Redis is unavailable. Blocks.
  public Visitor.Flagged waiting() {
    try {
      FlagStore.Waiting waiting = queues.waiting();
      return new Visitor.Flagged(waiting.articles(), waiting.comments());
    } catch (RedisUnavailable _) {
      return Visitor.Flagged.NOTHING;
    }
  }

  public Worker worker() {
    return worker;
  }

  /// Idempotent.
  public AccountDeletionTask accountDeletion() {
    return new AccountDeletionTask(
        "articles",
        "Articles, comments, votes, flags, collections and subscriptions",
        this::erase,
        this::leftToErase);
  }

  /// Starts to erase the content of an account. Idempotent.
  private void erase(long person) {
    jobs.erase(person);
  }

  /// The progress of the deletion, as text; empty when it is complete.
  private Optional<String> leftToErase(long person) {
    return jobs.find(person)
        .filter(job -> job.task() == RevoteJob.Task.ERASE && !job.done())
        .map(job -> "%d of %d articles processed".formatted(job.next() - 1, job.last()));
  }
}
