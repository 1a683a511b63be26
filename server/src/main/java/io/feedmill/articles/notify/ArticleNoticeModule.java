package io.feedmill.articles.notify;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Wires the notifications of authors.
public final class ArticleNoticeModule {
  private final NoticeStore store;
  private final ArticleNotices notices;
  private final AnswerStore answers;
  private final CommentNotices comments;
  private final CommentDecisionStore decisions;
  private final CommentDecisionNotices decided;
  private final CommentMilestoneStore milestones;
  private final CommentMilestoneNotices voted;
  private final List<Worker> workers;
  private final Function<UnaryOperator<Set<Long>>, Check> check;

  private ArticleNoticeModule(
      RedisClient redis,
      Database database,
      Events events,
      Notifications notifications,
      InstantSource clock,
      Function<Set<Long>, BooleanSupplier> unchanged) {
    ArticleStore articles = new ArticleStore(redis);
    store = new NoticeStore(database, events);
    notices = new ArticleNotices(store, articles, unchanged);
    notices.subscribe(events, notifications);
    answers = new AnswerStore(database, events, store);
    CommentLines lines = new CommentLines(redis);
    CommentSubjects subjects = new CommentSubjects(articles, lines, unchanged);
    comments = new CommentNotices(answers, subjects);
    comments.subscribe(events, notifications);
    decisions = new CommentDecisionStore(database, events);
    decided = new CommentDecisionNotices(decisions, subjects);
    decided.subscribe(events, notifications);
    milestones = new CommentMilestoneStore(database, events, store);
    voted = new CommentMilestoneNotices(milestones, subjects);
    voted.subscribe(events, notifications);
    MostVoted ranking = new MostVoted(redis);
    StreamEntries votes = new StreamEntries(redis, ArticleKeys.live());
    check =
        living ->
            new CheckNotices(
                store, new NoticeCheckStore(database), articles, ranking, votes, living, clock);
    workers =
        List.of(
            new FollowDecisions(
                new StreamEntries(redis, ArticleKeys.moderationLog()),
                articles,
                store,
                lines,
                decisions),
            new NotifyReplies(
                new StreamEntries(redis, ArticleKeys.answers()), store, answers, lines),
            new FollowVotes(votes, ranking, articles, store, clock),
            new FollowCommentVotes(new PartStreams(redis), lines, store, milestones, clock));
  }

  /// @param unchanged tells from now on whether these articles and all discussions are as they are
  ///   now; does not block
  public static ArticleNoticeModule create(
      RedisClient redis,
      Database database,
      Events events,
      Notifications notifications,
      InstantSource clock,
      Function<Set<Long>, BooleanSupplier> unchanged) {
    return new ArticleNoticeModule(redis, database, events, notifications, clock, unchanged);
  }

  public List<NotificationSource> sources() {
    return List.of(notices, comments, decided, voted);
  }

  public List<Worker> workers() {
    return workers;
  }

  /// The check of authors' notifications, a part of `fsck articles`.
  ///
  /// @param living returns which of the given accounts exist
  public Check check(UnaryOperator<Set<Long>> living) {
    return check.apply(living);
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce(
        "article-notices",
        "Notices about articles and comments",
        account -> {
          store.forget(account);
          answers.forget(account);
          decisions.forget(account);
          milestones.forget(account);
        });
  }
}
