package io.feedmill.articles.failover;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.failover.CompareVersions.Different;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Slots of Redis go back to what they had, as those of a replica that takes over without the last
/// changes of its master.
class RepairAfterFailoverTest {
  private static final long ANN = CommentsOnRedis.ANN;
  private static final long BEN = CommentsOnRedis.BEN;
  private static final long LATER = 4_000_000_000_000L;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final RepairAfterFailover worker = RepairAfterFailover.create(site.redis);
  private long article;
  private CommentId first;

  @BeforeEach
  void discuss() {
    article = site.articles.submit("even");
    site.articles.vote(article, 7, Direction.UP);
    first = site.comment(article, ANN, 0);
    site.settle();
    finish(worker);
  }

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void a_part_that_lost_comments_and_votes_agrees_with_lists_and_counts_at_once() {
    LostChanges part =
        LostChanges.since(site.redis, Integer.toString(ArticlePartitions.tag(part())));
    CommentId lost = site.comment(article, ANN, 0);
    site.vote(first, BEN);
    site.articles.vote(article, 8, Direction.UP);
    site.articles.vote(article, 7, Direction.DOWN);
    site.redis.call(
        RedisClient.command(Command.ZADD, DiscussionKeys.flagged(), 1.5, lost.toString()));
    site.settle();
    part.lose();

    CommentId other = site.comment(article, BEN, 0);
    assertThat(other).isEqualTo(lost);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).contains(lost.toString());
    finish(changed());

    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).containsExactly(first.toString());
    assertThat(site.members(DiscussionKeys.ofAuthor(BEN))).containsExactly(other.toString());
    assertThat(site.members(DiscussionKeys.flagged())).isEmpty();
    assertThat(site.articles.article(article).upvotes()).isEqualTo(2);
    assertRight();
  }

  @Test
  void changes_are_applied_though_the_clock_of_a_new_master_is_behind() {
    for (String positions : List.of(DiscussionKeys.applied(), DiscussionKeys.listed())) {
      site.redis.call(RedisClient.command(Command.HSET, positions, part(), LATER + "-5"));
    }
    CommentId skipped = site.comment(article, BEN, 0);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(BEN))).isEmpty();
    finish(changed());
    CommentId next = site.comment(article, BEN, 0);
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(BEN)))
        .containsExactly(skipped.toString(), next.toString());
    assertRight();
  }

  @Test
  void a_comment_whose_deletion_was_lost_is_listed_again() {
    LostChanges part =
        LostChanges.since(site.redis, Integer.toString(ArticlePartitions.tag(part())));
    site.delete(first, ANN);
    site.settle();
    part.lose();
    site.edit(first, ANN, "another text");
    site.settle();
    finish(changed());
    assertThat(site.members(DiscussionKeys.newest())).containsExactly(first.toString());
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).containsExactly(first.toString());
    assertRight();
  }

  @Test
  void a_part_that_lost_everything_leaves_the_vote_of_the_author_and_no_comments_in_lists() {
    LostChanges part =
        LostChanges.since(site.redis, Integer.toString(ArticlePartitions.tag(part())));
    new LostChanges(site.redis, part.pattern(), java.util.Map.of()).lose();
    finish(changed());
    assertThat(site.members(DiscussionKeys.newest())).isEmpty();
    assertThat(site.members(DiscussionKeys.ofAuthor(ANN))).isEmpty();
    assertThat(site.articles.raw.string("HGET", ArticleKeys.article(article), "comments"))
        .isEqualTo("0 0 0 0");
    assertThat(site.articles.article(article).upvotes()).isEqualTo(1);
    assertRight();
  }

  @Test
  void a_site_that_lost_votes_and_locks_gets_them_from_the_parts() {
    LostChanges main = LostChanges.since(site.redis, "main");
    vote();
    main.lose();
    finish(changed());
    assertThat(site.articles.article(article).upvotes()).isEqualTo(3);
    assertRight();
  }

  @Test
  void rankings_that_lost_their_last_positions_get_them_from_the_site() {
    LostChanges formulas = LostChanges.since(site.redis, "hot");
    LostChanges net = LostChanges.since(site.redis, "net");
    vote();
    formulas.lose();
    net.lose();
    finish(changed());
    assertRight();
  }

  @Test
  void nothing_differs_on_a_site_that_lost_nothing() {
    long other = site.articles.submit("odd");
    vote();
    site.delete(site.comment(other, BEN, 0), BEN);
    site.articles.remove(other);
    site.settle();
    List<Long> ids = LongStream.rangeClosed(1, other).boxed().toList();
    assertThat(new CompareVersions(site.redis).among(ids))
        .isEqualTo(new Different(List.of(), List.of()));
    assertThat(worker.runOnce()).isFalse();
  }

  @Test
  void another_worker_completes_what_a_killed_one_began() {
    LostChanges part =
        LostChanges.since(site.redis, Integer.toString(ArticlePartitions.tag(part())));
    vote();
    part.lose();
    RepairAfterFailover killed = changed();
    for (int i = 0; i <= part(); i++) {
      killed.runOnce();
    }
    finish(RepairAfterFailover.create(site.redis));
    assertThat(killed.runOnce()).isFalse();
    assertRight();
  }

  @Test
  void two_workers_may_find_a_loss_together() throws InterruptedException {
    LostChanges part =
        LostChanges.since(site.redis, Integer.toString(ArticlePartitions.tag(part())));
    vote();
    site.comment(article, ANN, 1);
    site.settle();
    part.lose();
    changed();
    try (BoundedTasks tasks = BoundedTasks.open("workers", 2)) {
      for (int i = 0; i < 2; i++) {
        tasks.submit(() -> finish(RepairAfterFailover.create(site.redis)));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertRight();
  }

  /// On a cluster the part is informed a moment later that votes are settled; until then checks
  /// leave them to the server that cast them.
  private void vote() {
    site.articles.vote(article, 8, Direction.UP);
    site.articles.vote(article, 9, Direction.DOWN);
    site.vote(first, BEN);
    Eventually.holds(() -> {
      Request unsettled = RedisClient.command(Command.SCARD, ArticleKeys.unsettled(part()));
      assertThat(Objects.requireNonNull(site.redis.call(unsettled)).toLong()).isZero();
    });
  }

  private int part() {
    return ArticlePartitions.of(article);
  }

  /// A worker that finds other replication ids than those that are stored.
  private RepairAfterFailover changed() {
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      site.redis.call(RedisClient.command(Command.HSET, FailoverKeys.compared(), part, "before"));
    }
    return RepairAfterFailover.create(site.redis);
  }

  /// It needs one run for each part of a small site.
  private static void finish(RepairAfterFailover worker) {
    int runs = 0;
    while (worker.runOnce()) {
      runs++;
      assertThat(runs).isLessThanOrEqualTo(ArticlePartitions.COUNT);
    }
  }

  private void assertRight() {
    site.articles.check();
    site.check();
  }
}
