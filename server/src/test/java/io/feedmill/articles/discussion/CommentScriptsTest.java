package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.discussion.WithdrawCommentScript.Action;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommentScriptsTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final Discussions discussions = site.discussions;
  private long article;

  @BeforeEach
  void submit() {
    article = site.articles.submit();
  }

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void a_comment_has_its_authors_upvote_and_the_next_number() {
    CommentId first = site.comment(article, ANN, 0);
    CommentId second = site.comment(article, BEN, 1);
    assertThat(first).isEqualTo(new CommentId(article, 1));
    assertThat(second).isEqualTo(new CommentId(article, 2));
    assertThat(site.record(second)).isEqualTo("1 1-0 live");
    assertThat(site.thread(article).author(2)).isEqualTo(BEN);
    assertThat(site.hash(second))
        .containsEntry("author", "user:" + BEN)
        .containsEntry("parent", "1")
        .containsEntry("upvotes", "1")
        .containsEntry("votes", "1")
        .containsEntry("state", "live");
    assertThat(site.thread(article).living()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, UP, 2-0",
    "NONE, DOWN, 1-1",
    "UP, DOWN, 1-1",
    "DOWN, UP, 2-0",
    "UP, NONE, 1-0",
    "DOWN, NONE, 1-0",
    "UP, UP, 2-0",
    "DOWN, DOWN, 1-1",
    "NONE, NONE, 1-0"
  })
  void each_transition_of_a_vote_changes_record_hash_and_sets_as_in_the_table(
      Direction from, Direction to, String counts) {
    CommentId id = site.comment(article, ANN, 0);
    discussions.vote(id, BEN, from);
    discussions.vote(id, BEN, to);
    assertThat(site.record(id)).isEqualTo("0 " + counts + " live");
    String[] both = counts.split("-", 2);
    assertThat(site.hash(id)).containsEntry("upvotes", both[0]).containsEntry("downvotes", both[1]);
    assertThat(site.articles.raw.number("SCARD", DiscussionKeys.upvoted(id)))
        .isEqualTo(Long.parseLong(both[0]));
    assertThat(site.articles.raw.number("SCARD", DiscussionKeys.downvoted(id)))
        .isEqualTo(Long.parseLong(both[1]));
  }

  @Test
  void a_vote_without_weight_is_kept_and_counts_once_the_account_has_weight_again() {
    CommentId id = site.comment(article, ANN, 0);
    discussions.vote(id, BEN, Direction.DOWN);
    weightless(BEN, true);
    discussions.weigh(Set.of(id), BEN);
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
    discussions.vote(id, BEN, Direction.UP);
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
    assertThat(site.read.around(id, start(id), 0, 0, viewer(BEN), Visit.NONE).votes())
        .containsEntry(id.number(), Direction.UP);
    weightless(BEN, false);
    discussions.weigh(Set.of(id), BEN);
    discussions.weigh(Set.of(id), BEN);
    assertThat(site.record(id)).isEqualTo("0 2-0 live");
    discussions.erase(id, BEN);
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
  }

  @Test
  void a_form_that_is_sent_twice_makes_one_comment() {
    CommentId first =
        discussions.add(article, ANN, 0, CommentsOnRedis.text("text"), "a-key-of-a-form");
    CommentId second =
        discussions.add(article, ANN, 0, CommentsOnRedis.text("text"), "a-key-of-a-form");
    CommentId ofAnother =
        discussions.add(article, BEN, 0, CommentsOnRedis.text("text"), "a-key-of-a-form");
    assertThat(second).isEqualTo(first);
    assertThat(ofAnother).isNotEqualTo(first);
    assertThat(site.thread(article).last()).isEqualTo(2);
  }

  @Test
  void a_form_that_is_sent_again_after_a_lock_returns_the_comment_that_it_made() {
    String key = "a-key-of-a-form";
    CommentId first = discussions.add(article, ANN, 0, CommentsOnRedis.text("text"), key);
    lock(true);
    assertThat(discussions.add(article, ANN, 0, CommentsOnRedis.text("text"), key))
        .isEqualTo(first);
    refused("locked", () -> discussions.add(article, BEN, 0, CommentsOnRedis.text("x"), key));
    assertThat(site.thread(article).last()).isEqualTo(1);
  }

  @Test
  void a_comment_that_lost_its_text_is_not_edited() {
    CommentId id = site.comment(article, ANN, 0);
    site.articles.raw.command("DEL", DiscussionKeys.body(id));
    refused("comment-withdrawn", () -> discussions.edit(id, ANN, CommentsOnRedis.text("new")));
    site.articles.raw.command("SET", DiscussionKeys.body(id), "not a body");
    refused("comment-withdrawn", () -> discussions.edit(id, ANN, CommentsOnRedis.text("new")));
  }

  @ParameterizedTest
  @CsvSource({"DELETE, parent-withdrawn", "REMOVE, parent-withdrawn"})
  void a_withdrawn_comment_accepts_no_reply_and_no_vote(Action action, String type) {
    CommentId id = site.comment(article, ANN, 0);
    withdraw(id, action);
    refused(type, () -> site.comment(article, BEN, 1));
    refused("comment-withdrawn", () -> discussions.vote(id, BEN, Direction.UP));
    refused("comment-withdrawn", () -> discussions.edit(id, ANN, CommentsOnRedis.text("new")));
    assertThat(site.thread(article).last()).isEqualTo(1);
    assertThat(site.thread(article).living()).isZero();
  }

  @Test
  void a_deleted_comment_leaves_no_text_and_no_author() {
    CommentId id = site.comment(article, ANN, 0);
    discussions.edit(id, ANN, CommentsOnRedis.text("another text"));
    discussions.delete(id, ANN);
    discussions.delete(id, ANN);
    assertThat(site.hash(id)).containsEntry("state", "deleted").doesNotContainKey("author");
    assertThat(site.thread(article).author(1)).isZero();
    assertThat(
            site.articles.raw.number("EXISTS", DiscussionKeys.body(id), DiscussionKeys.history(id)))
        .isZero();
    refused("comment-withdrawn", () -> withdraw(id, Action.REMOVE));
  }

  @Test
  void a_removed_comment_is_back_with_its_text_and_votes_once_it_is_restored() {
    CommentId id = site.comment(article, ANN, 0);
    discussions.vote(id, BEN, Direction.UP);
    withdraw(id, Action.REMOVE);
    withdraw(id, Action.REMOVE);
    assertThat(site.record(id)).isEqualTo("0 2-0 removed");
    assertThat(site.thread(article).living()).isZero();
    withdraw(id, Action.RESTORE);
    assertThat(site.record(id)).isEqualTo("0 2-0 live");
    assertThat(site.thread(article).living()).isEqualTo(1);
  }

  @Test
  void only_its_author_edits_or_deletes_a_comment() {
    CommentId id = site.comment(article, ANN, 0);
    refused("forbidden", () -> discussions.edit(id, BEN, CommentsOnRedis.text("not mine")));
    refused("forbidden", () -> discussions.delete(id, BEN));
    assertThat(discussions.own(id, ANN).text()).isEqualTo("text");
    refused("forbidden", () -> discussions.own(id, BEN));
  }

  @Test
  void an_edit_keeps_the_text_before_for_moderators_and_is_counted() {
    CommentId id = site.comment(article, ANN, 0);
    discussions.edit(id, ANN, CommentsOnRedis.text("second"));
    discussions.edit(id, ANN, CommentsOnRedis.text("second"));
    discussions.edit(id, ANN, CommentsOnRedis.text("third"));
    assertThat(site.thread(article).edits(1)).isEqualTo(2);
    assertThat(site.articles.raw.strings("LRANGE", DiscussionKeys.history(id), "0", "-1"))
        .extracting(body -> CommentBody.parse(body).text())
        .containsExactly("second", "text");
  }

  @Test
  void a_locked_or_withdrawn_article_takes_no_comment_vote_or_edit() {
    CommentId id = site.comment(article, ANN, 0);
    lock(true);
    refused("locked", () -> site.comment(article, BEN, 0));
    refused("locked", () -> discussions.vote(id, BEN, Direction.UP));
    refused("locked", () -> discussions.edit(id, ANN, CommentsOnRedis.text("new")));
    discussions.delete(id, ANN);
    lock(false);
    CommentId other = site.comment(article, BEN, 0);
    site.articles.remove(article);
    refused("withdrawn", () -> site.comment(article, BEN, 0));
    refused("withdrawn", () -> discussions.vote(other, ANN, Direction.UP));
    refused("not-found", () -> site.comment(article + 1, BEN, 0));
  }

  /// The rules as stored on the site and copied to the part.
  private void lock(boolean locked) {
    site.articles.raw.command("HSET", ArticleKeys.article(article), "locked", locked ? "1" : "0");
    site.articles.raw.command("HINCRBY", ArticleKeys.article(article), "rules", "1");
    RedisClient.await(new VotingRules(site.redis).copyIfExists(article));
  }

  private void withdraw(CommentId id, Action action) {
    if (action == Action.DELETE) {
      discussions.delete(id, ANN);
    } else {
      discussions.moderate(id, action, 3, "reason");
    }
  }

  private void weightless(long account, boolean now) {
    site.redis.call(
        RedisClient.command(
            now ? Command.SADD : Command.SREM,
            ArticleKeys.weightless(ArticlePartitions.of(article)),
            ArticleKeys.person(account)));
  }

  private static BranchCursor start(CommentId id) {
    return BranchCursor.below(id.number(), CommentOrder.BEST, Integer.MAX_VALUE);
  }

  private static io.feedmill.accounts.api.Viewer viewer(long account) {
    return io.feedmill.articles.ArticlesOnRedis.person(account);
  }

  private static void refused(String type, Runnable action) {
    assertThatThrownBy(action::run)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.code()).endsWith(type));
  }

  @Test
  void the_lists_of_an_account_follow_its_comments_and_votes() {
    CommentId mine = site.comment(article, ANN, 0);
    CommentId other = site.comment(article, BEN, 0);
    discussions.vote(other, ANN, Direction.UP);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).containsExactly(mine.toString());
    assertThat(
            Set.copyOf(site.articles.raw.strings("SMEMBERS", DiscussionKeys.voted(article, ANN))))
        .containsExactlyInAnyOrder(mine.toString(), other.toString());
    assertThat(site.articles.article(article).discussion().comments()).isEqualTo(2);
    withdraw(mine, Action.REMOVE);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).containsExactly(mine.toString());
    assertThat(site.members(DiscussionKeys.newest())).containsExactly(other.toString());
    discussions.delete(mine, ANN);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).isEmpty();
    assertThat(site.articles.article(article).discussion().comments()).isEqualTo(1);
  }

  @Test
  void a_worker_that_stalled_applies_nothing_that_another_one_applied() {
    site.comment(article, ANN, 0);
    FollowDiscussions other = new FollowDiscussions(site.redis);
    other.runOnce();
    site.settle();
    long entries = site.articles.raw.number("XLEN", ArticleKeys.live());
    site.settle();
    other.runOnce();
    assertThat(site.articles.raw.number("XLEN", ArticleKeys.live())).isEqualTo(entries);
  }
}
