package io.feedmill.articles.moderation;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.AccountComments;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The truth table of [FlagCommentScript], and decisions about flagged comments.
class FlagCommentScriptTest {
  private static final long KIM = 892_341_198_663_684L;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final FlagCommentScript script = new FlagCommentScript(site.redis);
  private final CommentFlagStore flags = new CommentFlagStore(site.redis);
  private final DecideFlags decide = new DecideFlags(site.redis, site.articles.withdraw);
  private CommentId comment;

  @BeforeEach
  void write() {
    comment = site.comment(site.articles.submit(), ANN, 0);
  }

  @AfterEach
  void close() {
    site.close();
  }

  private List<Flag> reasons() {
    return flags.of(List.of(comment)).getFirst().some();
  }

  private List<String> queue() {
    site.settle();
    return site.members(DiscussionKeys.flagged());
  }

  private List<String> log() {
    site.settle();
    return new ModerationLog(site.redis)
        .newest("", 10).stream()
            .map(entry -> entry.action() + " " + entry.comment() + ": " + entry.reason())
            .toList();
  }

  @Test
  void an_account_has_one_flag_with_its_last_reason() {
    assertThat(script.flag(comment, BEN, "spam")).hasValue(1);
    assertThat(script.flag(comment, BEN, "rude")).hasValue(1);
    assertThat(script.flag(comment, KIM, "spam")).hasValue(2);
    assertThat(reasons()).containsExactlyInAnyOrder(new Flag(BEN, "rude"), new Flag(KIM, "spam"));
    assertThat(queue()).containsExactly(comment.toString());
    site.check();
  }

  @Test
  void the_last_flag_that_is_taken_back_ends_the_queue() {
    script.flag(comment, BEN, "spam");
    script.flag(comment, KIM, "spam");
    assertThat(script.takeBack(comment, BEN)).isTrue();
    assertThat(script.takeBack(comment, BEN)).isFalse();
    assertThat(queue()).containsExactly(comment.toString());
    assertThat(script.takeBack(comment, KIM)).isTrue();
    assertThat(queue()).isEmpty();
    assertThat(log()).isEmpty();
    site.check();
  }

  @Test
  void withdrawn_and_unknown_comments_take_no_flags_and_have_none() {
    script.flag(comment, BEN, "spam");
    site.remove(comment);
    assertThat(reasons()).isEmpty();
    assertThat(queue()).isEmpty();
    assertThat(script.flag(comment, BEN, "spam")).isEmpty();
    assertThat(script.settle(comment, KIM, "", 0)).hasValue(0);
    site.restore(comment);
    assertThat(queue()).isEmpty();
    script.flag(comment, BEN, "again");
    site.delete(comment, ANN);
    assertThat(queue()).isEmpty();
    assertThat(script.flag(comment, BEN, "spam")).isEmpty();
    assertThat(script.flag(new CommentId(comment.article(), 9), BEN, "spam")).isEmpty();
    site.check();
  }

  @Test
  void flags_are_settled_as_seen_and_logged_once() {
    script.flag(comment, BEN, "spam");
    assertThat(script.settle(comment, KIM, "fine", 2)).isEmpty();
    assertThat(script.settle(comment, KIM, "fine", 1)).hasValue(1);
    assertThat(script.settle(comment, KIM, "fine", 1)).hasValue(0);
    assertThat(queue()).isEmpty();
    assertThat(log()).containsExactly("settle-comment 1: fine");
    site.check();
  }

  @Test
  void those_with_most_flags_are_first_and_the_newest_of_equally_many() {
    CommentId second = site.comment(comment.article(), ANN, 0);
    script.flag(comment, BEN, "spam");
    script.flag(comment, KIM, "spam");
    script.flag(second, BEN, "spam");
    assertThat(queue()).containsExactly(second.toString(), comment.toString());
  }

  @Test
  void a_decision_returns_the_outcome_of_each_comment() {
    CommentId settled = site.comment(comment.article(), ANN, 0);
    CommentId again = site.comment(comment.article(), ANN, 0);
    script.flag(comment, BEN, "spam");
    script.flag(settled, BEN, "spam");
    script.settle(settled, KIM, "fine", 0);
    assertThat(decide.comments(FlagDecision.REMOVE, Map.of(comment, 1L, settled, 1L), KIM, "spam"))
        .containsOnly(Map.entry(comment, Outcome.DONE), Map.entry(settled, Outcome.HANDLED));
    script.flag(again, BEN, "spam");
    script.flag(again, KIM, "spam");
    assertThat(decide.comments(FlagDecision.APPROVE, Map.of(again, 1L), KIM, ""))
        .containsOnly(Map.entry(again, Outcome.FLAGGED_AGAIN));
    assertThat(decide.comments(FlagDecision.APPROVE, Map.of(again, 2L), KIM, ""))
        .containsOnly(Map.entry(again, Outcome.DONE));
    assertThat(site.record(comment)).endsWith("removed");
    assertThat(site.record(settled)).endsWith("live");
    assertThat(log())
        .containsExactlyInAnyOrder(
            "settle-comment 2: fine", "remove-comment 1: spam", "settle-comment 3: ");
    site.check();
  }

  @Test
  void a_deleted_account_takes_its_flags_back() {
    script.flag(comment, BEN, "spam");
    AccountComments comments = AccountComments.create(site.redis, flags::takeBack);
    while (comments.erase(BEN)) {
      assertThat(site.articles.raw.string("GET", ArticleKeys.counter())).isNotNull();
    }
    assertThat(reasons()).isEmpty();
    assertThat(queue()).isEmpty();
    site.check();
  }
}
