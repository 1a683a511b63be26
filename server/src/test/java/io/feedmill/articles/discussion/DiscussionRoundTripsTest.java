package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Numbers of round trips to Redis for a page and for changes of a discussion of any length.
class DiscussionRoundTripsTest {
  private static final List<Integer> SIZES = List.of(10, 10_000);
  private static final Viewer GUEST = new Viewer.Anonymous();
  private static final Viewer MEMBER =
      new Viewer.SignedIn(7, "ann", Set.of(Role.USER), Set.of("*"));

  @Test
  void a_page_is_two_round_trips_and_a_new_comment_and_a_vote_take_as_many_in_any_discussion() {
    assumeFalse(TestRedis.isCluster(), "the door that counts leads to a single server");
    try (CommentsOnRedis site = CommentsOnRedis.empty();
        RoundTrips trips = RoundTrips.open();
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      long article = site.articles.submit();
      int comments = 0;
      for (int size : SIZES) {
        for (; comments < size; comments++) {
          add(site, article, comments);
        }
        for (Viewer viewer : List.of(GUEST, MEMBER)) {
          // A connection is opened by its first command, a script is loaded by its first call.
          page(
              new ReadDiscussion(redis, MutesAndBlocks.NONE, SystemClock.instance()),
              article,
              viewer);
          ReadDiscussion read =
              new ReadDiscussion(redis, MutesAndBlocks.NONE, SystemClock.instance());
          trips.taken();
          assertThat(page(read, article, viewer)).isEqualTo(Math.min(size, ThreadPage.MOST));
          assertThat(trips.taken()).as("%d comments, %s", size, viewer).isEqualTo(2);
        }
        changes(redis, article, comments, trips);
        comments += 2;
      }
    }
  }

  /// A comment, and a vote on the first one and on the last one.
  private static void changes(RedisClient redis, long article, int comments, RoundTrips trips) {
    Discussions discussions =
        new Discussions(redis, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {});
    CommentId last = new CommentId(article, comments);
    CommentText text = CommentsOnRedis.text("text");
    // The first calls load the scripts.
    discussions.vote(last, CommentsOnRedis.BEN, Direction.UP);
    discussions.add(article, CommentsOnRedis.BEN, 0, text, "");
    trips.taken();
    discussions.vote(new CommentId(article, 1), CommentsOnRedis.BEN, Direction.UP);
    discussions.vote(last, CommentsOnRedis.BEN, Direction.DOWN);
    assertThat(trips.taken()).as("two votes among %d", comments).isEqualTo(2);
    discussions.add(article, CommentsOnRedis.BEN, 0, text, "");
    assertThat(trips.taken()).as("a comment after %d", comments).isEqualTo(4);
  }

  /// @return number of comments on it
  private static int page(ReadDiscussion read, long article, Viewer viewer) {
    BranchCursor first = BranchCursor.below(0, CommentOrder.BEST, Integer.MAX_VALUE);
    return read.page(article, first, ThreadPage.MOST, viewer, Visit.BEGINS)
        .page()
        .comments()
        .size();
  }

  private static void add(CommentsOnRedis site, long article, int before) {
    int parent = before % 5 == 0 ? 0 : before;
    new ImportCommentScript(site.redis)
        .call(
            article,
            new Foreign(
                "c" + before, parent, "ann on HN", "text", Instant.now(), null, 7, 0, true));
  }
}
