package io.feedmill.articles.live;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.live.SendCommentVotesScript.Span;
import io.feedmill.articles.live.SendCommentVotesScript.Votes;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Votes on comments in the stream that open pages read.
class SendCommentVotesTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final SendCommentVotes worker = open();
  private Set<Long> discussed = Set.of();
  private long article;

  @BeforeEach
  void submit() {
    article = site.articles.submit();
  }

  @AfterEach
  void close() {
    site.close();
  }

  /// The worker of a process with open pages.
  private SendCommentVotes open() {
    return new SendCommentVotes(site.redis, () -> discussed);
  }

  /// The changes of votes on comments, by entry.
  private List<List<Map<String, String>>> sent() {
    return RedisClient.await(StreamTail.after(site.redis, ArticleKeys.live(), "0-0", 10_000))
        .stream()
        .filter(entry -> LiveEvent.COMMENT_VOTE.equals(entry.fields().get("event")))
        .map(entry -> LiveChanges.of(entry.fields()))
        .toList();
  }

  private static Map<String, String> counts(CommentId id, int up, int down) {
    Map<String, String> counts = new LinkedHashMap<>();
    counts.put("event", "comment-vote");
    counts.put("id", id.toString());
    counts.put("votes", Integer.toString(up - down));
    counts.put("upvotes", Integer.toString(up));
    counts.put("downvotes", Integer.toString(down));
    return counts;
  }

  @Test
  void nothing_is_written_while_no_discussion_is_open() {
    CommentId comment = site.comment(article, ANN, 0);
    site.vote(comment, 100);
    long entries = site.articles.raw.number("XLEN", ArticleKeys.live());
    assertThat(worker.runOnce()).isFalse();
    assertThat(site.articles.raw.number("XLEN", ArticleKeys.live())).isEqualTo(entries);
    assertThat(site.articles.raw.number("EXISTS", DiscussionKeys.votesSent())).isZero();
  }

  @Test
  void votes_from_before_the_first_page_was_open_are_sent_once() {
    CommentId comment = site.comment(article, ANN, 0);
    site.vote(comment, 100, Direction.DOWN);
    discussed = Set.of(article);
    worker.runOnce();
    assertThat(sent()).containsExactly(List.of(counts(comment, 1, 1)));
    worker.runOnce();
    assertThat(sent()).hasSize(1);
  }

  @Test
  void many_votes_between_two_runs_are_one_change_of_each_comment() {
    discussed = Set.of(article);
    List<Map<String, String>> last = new ArrayList<>();
    for (int number = 1; number <= 12; number++) {
      CommentId comment = site.comment(article, ANN, 0);
      for (int voter = 100; voter < 110; voter++) {
        site.vote(comment, voter);
      }
      site.vote(comment, 100, Direction.NONE);
      last.add(counts(comment, 10, 0));
    }
    worker.runOnce();
    assertThat(sent()).containsExactly(last.subList(0, 10), last.subList(10, 12));
  }

  @Test
  void each_of_two_processes_sends_what_the_other_has_not_sent() {
    SendCommentVotes other = open();
    CommentId comment = site.comment(article, ANN, 0);
    discussed = Set.of(article);
    for (int round = 1; round <= 4; round++) {
      site.vote(comment, 100 + round);
      (round % 2 == 0 ? worker : other).runOnce();
      worker.runOnce();
      assertThat(sent()).hasSize(round).endsWith(List.of(counts(comment, 1 + round, 0)));
    }
  }

  @Test
  void a_malformed_entry_is_reported_and_the_votes_around_it_are_sent() {
    CommentId comment = site.comment(article, ANN, 0);
    discussed = Set.of(article);
    String stream = DiscussionKeys.changes(article);
    String many = "99999999999999999999";
    site.articles.raw.command(
        "XADD", stream, "*", "event", "vote", "comment", "x", "upvotes", "1", "downvotes", "0");
    site.articles.raw.command(
        "XADD", stream, "*", "comment", comment.toString(), "upvotes", many, "downvotes", "0");
    site.vote(comment, 100);
    worker.runOnce();
    assertThat(sent()).containsExactly(List.of(counts(comment, 2, 0)));
    assertThat(worker.failedRows()).isEqualTo(2);
  }

  @Test
  void the_slower_of_two_processes_changes_nothing() {
    CommentId comment = site.comment(article, ANN, 0);
    SendCommentVotesScript script = new SendCommentVotesScript(site.redis);
    Span span = new Span(ArticlePartitions.of(article), "0-0", "5-0");
    assertThat(script.call(span, Map.of(comment, new Votes(2, 0)))).isTrue();
    assertThat(script.call(span, Map.of(comment, new Votes(3, 0)))).isFalse();
    assertThat(sent()).containsExactly(List.of(counts(comment, 2, 0)));
    Span next = new Span(span.part(), "5-0", "7-0");
    assertThat(script.call(next, Map.of())).isTrue();
    assertThat(script.call(next, Map.of(comment, new Votes(4, 0)))).isFalse();
    assertThat(sent()).hasSize(1);
  }
}
