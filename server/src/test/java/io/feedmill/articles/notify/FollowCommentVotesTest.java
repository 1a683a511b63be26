package io.feedmill.articles.notify;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Milestones of comments that are found in the streams of the parts.
final class FollowCommentVotesTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));
  private final NoticeStore positions = new NoticeStore(database, events);
  private final CommentMilestoneStore store =
      new CommentMilestoneStore(database, events, positions);

  @AfterEach
  void close() {
    site.close();
    database.close();
  }

  private void run() {
    FollowCommentVotes worker =
        new FollowCommentVotes(
            new PartStreams(site.redis), new CommentLines(site.redis), positions, store, clock);
    while (worker.runOnce()) {
      Thread.onSpinWait();
    }
  }

  private CommentId voted(long article, int votes) {
    CommentId id = site.comment(article, ANN, 0);
    vote(id, 1_000, votes - 1);
    return id;
  }

  private void vote(CommentId id, int first, int voters) {
    for (int i = 0; i < voters; i++) {
      site.vote(id, first + i);
    }
  }

  private List<String> told(CommentId id) {
    return store.of(Set.of(id)).stream().map(each -> each.author() + " " + each.votes()).toList();
  }

  @Test
  void a_milestone_is_found_once_and_the_next_one_after_it() {
    run();
    long article = site.articles.submit();
    CommentId id = voted(article, 9);
    run();
    assertThat(told(id)).isEmpty();
    site.vote(id, BEN);
    site.vote(id, BEN, Direction.DOWN);
    run();
    assertThat(told(id)).as("reached between two runs").containsExactly(ANN + " 10");
    clock.advance(Duration.ofMinutes(1));
    site.vote(id, BEN, Direction.UP);
    run();
    assertThat(store.of(Set.of(id)).getFirst().reached())
        .isEqualTo(clock.instant().minusSeconds(60));
    vote(id, 5_000, 15);
    run();
    assertThat(told(id)).containsExactly(ANN + " 25");
  }

  @Test
  void votes_of_many_articles_are_read_in_portions() {
    run();
    long one = site.articles.submit();
    long other = site.articles.submit();
    CommentId first = voted(one, 600);
    CommentId second = voted(other, 12);
    run();
    assertThat(told(first)).containsExactly(ANN + " 500");
    assertThat(told(second)).containsExactly(ANN + " 10");
  }

  @Test
  void what_was_reached_before_the_first_run_is_reported_after_the_next_vote() {
    CommentId id = voted(site.articles.submit(), 12);
    run();
    run();
    assertThat(told(id)).isEmpty();
    site.vote(id, BEN);
    run();
    assertThat(told(id)).containsExactly(ANN + " 10");
  }

  @Test
  void a_comment_that_got_the_number_of_a_lost_one_has_milestones_of_its_own() {
    run();
    long article = site.articles.submit();
    CommentId id = voted(article, 25);
    run();
    for (String key :
        List.of(
            DiscussionKeys.thread(article),
            DiscussionKeys.comment(id),
            DiscussionKeys.upvoted(id))) {
      site.articles.raw.command("DEL", key);
    }
    assertThat(site.comment(article, BEN, 0)).isEqualTo(id);
    vote(id, 1_000, 9);
    run();
    assertThat(told(id)).containsExactly(BEN + " 10");
  }

  @Test
  void entries_that_cannot_be_read_are_skipped() {
    run();
    long article = site.articles.submit();
    String stream = DiscussionKeys.changes(article);
    site.articles.raw.command(
        "XADD", stream, "*", "event", "vote", "comment", "no", "upvotes", "99");
    site.articles.raw.command("XADD", stream, "*", "event", "vote", "upvotes", "many");
    CommentId id = voted(article, 10);
    run();
    assertThat(told(id)).containsExactly(ANN + " 10");
  }
}
