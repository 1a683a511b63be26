package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.moderation.ModerationOutcome;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestRedis;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a lock forbids once it was acknowledged, on each server.
@Tag("slow")
class LockedDiscussionTest {
  private static final int ROUNDS = 30;
  private static final int PEOPLE = 12;
  private static final int ENOUGH = 5;

  /// Comments, edits and votes in flight on two servers while a moderator locks or removes the
  /// article on one of them.
  @Test
  void no_server_accepts_a_comment_edit_or_vote_after_a_lock_was_acknowledged() throws Exception {
    try (CommentsOnRedis here = CommentsOnRedis.empty();
        CommentsOnRedis there = CommentsOnRedis.at(TestRedis.url())) {
      for (int round = 0; round < ROUNDS; round++) {
        long article = here.articles.submit();
        CommentsOnRedis moderated = round % 2 == 0 ? here : there;
        ModerationAction action = round % 3 == 0 ? ModerationAction.REMOVE : ModerationAction.LOCK;
        try (BoundedTasks people = BoundedTasks.open("people", PEOPLE)) {
          for (int i = 0; i < PEOPLE; i++) {
            CommentsOnRedis server = i % 2 == 0 ? here : there;
            long account = 1_000L + i;
            CommentId own = server.comment(article, account, 0);
            people.submit(() -> discuss(server, own, account));
          }
          Eventually.holds(
              () -> assertThat(here.thread(article).last()).isGreaterThan(ENOUGH * PEOPLE));
          assertThat(act(moderated, article, action)).isInstanceOf(ModerationOutcome.Done.class);
          long revision = here.thread(article).revision();
          assertThat(people.join()).isEmpty();
          assertThat(here.thread(article).revision()).as("round %d", round).isEqualTo(revision);
        }
      }
      here.settle();
      here.check();
    }
  }

  /// Comments, edits and votes until all three are refused.
  private static void discuss(CommentsOnRedis server, CommentId own, long account) {
    boolean more = true;
    for (int n = 0; more; n++) {
      String text = "text " + n;
      Direction direction = n % 2 == 0 ? Direction.DOWN : Direction.UP;
      more = accepted(() -> server.comment(own.article(), account, own.number()));
      more |= accepted(() -> server.edit(own, account, text));
      more |= accepted(() -> server.vote(own, account, direction));
    }
  }

  private static boolean accepted(Runnable act) {
    try {
      act.run();
      return true;
    } catch (Problem refused) {
      assertThat(refused.code()).containsAnyOf("locked", "withdrawn");
      return false;
    }
  }

  private static ModerationOutcome act(
      CommentsOnRedis site, long article, ModerationAction action) {
    return site.articles.moderate.apply(article, action, ArticlesOnRedis.MODERATOR, "too heated");
  }

  /// The check of the lock and the change are one script, so nothing can happen between them.
  @Test
  void a_script_that_was_sent_before_the_lock_and_runs_after_it_changes_nothing() {
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      long article = site.articles.submit();
      CommentId id = site.comment(article, ANN, 0);
      AddCommentScript add = new AddCommentScript(site.redis);
      EditCommentScript edit = EditCommentScript.load(site.redis);
      CommentId next = new CommentId(article, 2);
      AddCommentScript.Written written =
          new AddCommentScript.Written(1, BEN, CommentsOnRedis.text("late"), "", ANN, null);
      act(site, article, ModerationAction.LOCK);
      assertThat(add.call(next, written))
          .isInstanceOf(AddCommentScript.Outcome.ArticleLocked.class);
      assertThat(edit.call(id, ANN, CommentsOnRedis.text("late")))
          .isEqualTo(EditCommentScript.Outcome.ARTICLE_LOCKED);
      act(site, article, ModerationAction.UNLOCK);
      act(site, article, ModerationAction.REMOVE);
      assertThat(add.call(next, written))
          .isInstanceOf(AddCommentScript.Outcome.ArticleWithdrawn.class);
      assertThat(edit.call(id, ANN, CommentsOnRedis.text("late")))
          .isEqualTo(EditCommentScript.Outcome.ARTICLE_WITHDRAWN);
      site.articles.raw.command("DEL", ArticleKeys.votes(article));
      assertThat(add.call(next, written))
          .isInstanceOf(AddCommentScript.Outcome.ArticleUnknown.class);
      assertThat(edit.call(id, ANN, CommentsOnRedis.text("late")))
          .isEqualTo(EditCommentScript.Outcome.ARTICLE_UNKNOWN);
      assertThat(site.thread(article).last()).isEqualTo(1);
      assertThat(site.body(id)).endsWith("\ntext");
    }
  }

  @Test
  void an_edit_finds_the_rules_of_its_article_again_when_the_part_has_lost_them() {
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      long article = site.articles.submit();
      CommentId id = site.comment(article, ANN, 0);
      site.articles.raw.command("DEL", ArticleKeys.votes(article));
      site.edit(id, ANN, "new");
      assertThat(site.body(id)).endsWith("\nnew");
    }
  }

  /// The site has the lock, the part of the article cannot be reached: it may accept comments as
  /// soon as it is back. A pin changes nothing there.
  @Test
  void a_lock_that_the_part_of_the_article_does_not_have_is_not_acknowledged() throws Exception {
    try (RedisCluster cluster =
            RedisCluster.start(
                "--cluster-require-full-coverage",
                "no",
                "--appendonly",
                "yes",
                "--appendfsync",
                "always");
        CommentsOnRedis site = CommentsOnRedis.at(cluster.url())) {
      RedisServer ofSite = cluster.master(cluster.slot(ArticleKeys.counter()));
      long article = site.articles.submit();
      while (cluster.master(cluster.slot(ArticleKeys.votes(article))) == ofSite) {
        article = site.articles.submit();
      }
      long locked = article;
      RedisServer ofPart = cluster.master(cluster.slot(ArticleKeys.votes(locked)));
      ofPart.kill();
      assertThat(act(site, locked, ModerationAction.PIN))
          .isInstanceOf(ModerationOutcome.Done.class);
      assertThat(act(site, locked, ModerationAction.UNPIN))
          .isInstanceOf(ModerationOutcome.Done.class);
      assertThatExceptionOfType(RedisUnavailable.class)
          .isThrownBy(() -> act(site, locked, ModerationAction.LOCK));
      ofPart.restart();
      Eventually.holds(() ->
          assertThat(act(site, locked, ModerationAction.LOCK))
              .isInstanceOf(ModerationOutcome.Done.class));
      AtomicBoolean accepted = new AtomicBoolean();
      Eventually.holds(() -> accepted.set(accepted(() -> site.comment(locked, ANN, 0))));
      assertThat(accepted).isFalse();
      SettlePendingVotes.create(site.redis).all();
      site.articles.check();
    }
  }
}
