package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.VoteCommentScript.Mode;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.testing.RedisContent;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The ends of the times in which a comment can be edited and voted on.
class CommentWindowsTest {
  private static final Duration EDITING = Duration.ofHours(6);
  private static final Duration VOTING = Duration.ofDays(7);

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private CommentId id = new CommentId(1, 1);
  private Instant posted = Instant.EPOCH;

  @BeforeEach
  void comment() {
    id = site.comment(site.articles.submit(), ANN, 0);
    posted = CommentBody.parse(site.body(id)).time();
  }

  @AfterEach
  void close() {
    site.close();
  }

  private EditCommentScript.Outcome editAt(Instant now, String text) {
    return new EditCommentScript(
            FixedTime.script(site.redis, "articles/discussion/edit_comment.lua", now))
        .call(id, ANN, CommentsOnRedis.text(text));
  }

  private VoteCommentScript.Outcome voteAt(Instant now, Direction direction, Mode mode) {
    return new VoteCommentScript(
            FixedTime.script(site.redis, "articles/discussion/vote_comment.lua", now))
        .call(id, BEN, direction, mode, Ranking.VOTING_SECONDS);
  }

  private Map<String, String> content() {
    return RedisContent.of(site.articles.raw, "");
  }

  @Test
  void an_edit_six_hours_after_posting_is_accepted_and_one_millisecond_later_refused() {
    Instant end = posted.plus(EDITING);
    Map<String, String> before = content();
    assertThat(editAt(end.plusMillis(1), "late")).isEqualTo(EditCommentScript.Outcome.LATE);
    assertThat(content()).isEqualTo(before);
    assertThat(editAt(end, "just in time")).isEqualTo(EditCommentScript.Outcome.EDITED);
    CommentBody body = CommentBody.parse(site.body(id));
    assertThat(body.text()).isEqualTo("just in time");
    assertThat(body.edited()).isEqualTo(end);
    assertThat(body.time()).isEqualTo(posted);
  }

  @Test
  void an_edit_does_not_extend_the_time_for_the_next_one() {
    Instant end = posted.plus(EDITING);
    assertThat(editAt(end, "second")).isEqualTo(EditCommentScript.Outcome.EDITED);
    assertThat(editAt(end.plusMillis(1), "third")).isEqualTo(EditCommentScript.Outcome.LATE);
    assertThat(CommentBody.parse(site.body(id)).text()).isEqualTo("second");
  }

  @ParameterizedTest
  @EnumSource(Direction.class)
  void a_vote_one_millisecond_after_seven_days_changes_nothing_whatever_the_vote_before(
      Direction before) {
    site.vote(id, BEN, before);
    Map<String, String> content = content();
    for (Direction each : Direction.values()) {
      assertThat(voteAt(posted.plus(VOTING).plusMillis(1), each, Mode.CAST))
          .isEqualTo(new VoteCommentScript.Outcome.Closed());
    }
    assertThat(content()).isEqualTo(content);
  }

  @Test
  void a_vote_seven_days_after_posting_is_cast_changed_and_withdrawn() {
    Instant end = posted.plus(VOTING);
    assertThat(voteAt(end, Direction.UP, Mode.CAST))
        .isEqualTo(new VoteCommentScript.Outcome.Cast(2, 0));
    assertThat(voteAt(end, Direction.DOWN, Mode.CAST))
        .isEqualTo(new VoteCommentScript.Outcome.Cast(1, 1));
    assertThat(voteAt(end, Direction.NONE, Mode.CAST))
        .isEqualTo(new VoteCommentScript.Outcome.Cast(1, 0));
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
  }

  @Test
  void votes_are_discounted_counted_again_and_erased_after_the_window_too() {
    site.vote(id, BEN, Direction.DOWN);
    Instant later = posted.plus(VOTING).plusSeconds(1);
    String weightless = ArticleKeys.weightless(ArticlePartitions.of(id.article()));
    site.articles.raw.command("SADD", weightless, ArticleKeys.person(BEN));
    voteAt(later, Direction.NONE, Mode.DISCOUNT);
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
    site.articles.raw.command("SREM", weightless, ArticleKeys.person(BEN));
    voteAt(later, Direction.NONE, Mode.RECOUNT);
    assertThat(site.record(id)).isEqualTo("0 1-1 live");
    voteAt(later, Direction.NONE, Mode.ERASE);
    assertThat(site.record(id)).isEqualTo("0 1-0 live");
  }
}
