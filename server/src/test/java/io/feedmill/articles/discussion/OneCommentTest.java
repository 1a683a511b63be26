package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.articles.outline.OutlinedComment;
import io.feedmill.articles.outline.ThreadOutlines;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// One comment is read alone by [ThreadOutlines].
class OneCommentTest {
  private static final Viewer GUEST = new Viewer.Anonymous();
  private static final String THREAD = "thread{1}:1";

  private static ReadDiscussion server(CommentsOnRedis site) {
    return new ReadDiscussion(site.redis, MutesAndBlocks.NONE, SystemClock.instance());
  }

  @Test
  void each_server_returns_a_comment_with_its_position_in_the_whole_discussion() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      List<ReadDiscussion> servers = List.of(server(site), server(site), server(site));
      long article = site.articles.submit();
      for (int i = 0; i < 300; i++) {
        change(site, article, random);
        CommentThread whole = site.thread(article);
        // The first server reads after each change, the last one seldom.
        for (int s = 0; s < servers.size(); s++) {
          int number = 1 + random.nextInt(whole.last());
          if (i % (s * s * 4 + 1) == 0) {
            assertThat(servers.get(s).one(new CommentId(article, number), GUEST).at())
                .as("seed %d, change %d, server %d", seed, i, s)
                .isEqualTo(whole.at(number));
          }
        }
      }
    }
  }

  private static void change(CommentsOnRedis site, long article, Random random) {
    int last = site.thread(article).last();
    CommentId id = new CommentId(article, last == 0 ? 0 : 1 + random.nextInt(last));
    CommentState state = last == 0 ? CommentState.LIVE : site.thread(article).state(id.number());
    int kind = last < 3 ? 9 : random.nextInt(10);
    if (state == CommentState.REMOVED) {
      site.restore(id);
    } else if (state == CommentState.LIVE && kind == 0) {
      site.remove(id);
    } else if (state == CommentState.LIVE && kind == 1) {
      site.delete(id, CommentsOnRedis.ANN);
    } else if (state == CommentState.LIVE && kind < 4) {
      site.vote(id, random.nextInt(1, 1_000));
    } else {
      boolean reply = last > 0 && state == CommentState.LIVE && random.nextInt(4) > 0;
      site.comment(article, CommentsOnRedis.ANN, reply ? id.number() : 0);
    }
  }

  @Test
  void reading_one_in_a_long_discussion_sends_no_more_than_in_a_short_one() {
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      ReadDiscussion read = server(site);
      long article = importMany(site, 2_000);
      read.one(new CommentId(article, 7), GUEST);
      CommentId added = site.comment(article, CommentsOnRedis.ANN, 1_000);
      site.vote(new CommentId(article, 3), CommentsOnRedis.BEN);
      long before = sent(site.redis);
      assertThat(read.one(added, GUEST).at().depth()).isPositive();
      assertThat(read.one(new CommentId(article, 3), GUEST).at().up()).isEqualTo(8);
      ThreadOutlines outlines = new ThreadOutlines(site.redis);
      String thread = DiscussionKeys.thread(article);
      // 56,000 bytes are the whole; the counts of the server are some thousand.
      assertThat(sent(site.redis) - before).isLessThan(10_000);
      assertThat(outlines.find(thread, 90_000)).isNull();
      long missing = sent(site.redis);
      for (int i = 0; i < 5; i++) {
        assertThat(outlines.find(thread, 90_000)).isNull();
      }
      assertThat(sent(site.redis) - missing).as("one that does not exist").isLessThan(10_000);
    }
  }

  private static long importMany(CommentsOnRedis site, int comments) {
    long article = site.articles.submit();
    ImportCommentScript script = new ImportCommentScript(site.redis);
    for (int i = 0; i < comments; i++) {
      script.call(
          article,
          new Foreign("c" + i, i / 2, "ann on HN", "text", Instant.now(), null, 7, 0, true));
    }
    return article;
  }

  @Test
  void after_a_deletion_in_a_long_discussion_only_that_comment_is_read_again() {
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      long article = importMany(site, 2_000);
      CommentId added = site.comment(article, CommentsOnRedis.ANN, 1_000);
      ReadDiscussion read = server(site);
      CommentId above = new CommentId(article, 1_000);
      assertThat(read.one(above, GUEST).at().replies()).isEqualTo(1);
      long before = sent(site.redis);
      site.remove(added);
      site.restore(added);
      assertThat(read.one(above, GUEST).at().replies()).isEqualTo(1);
      site.delete(added, CommentsOnRedis.ANN);
      assertThat(read.one(above, GUEST).at()).isEqualTo(site.thread(article).at(1_000));
      // The test has read the whole once, 56,000 bytes.
      assertThat(sent(site.redis) - before).isLessThan(70_000);
    }
  }

  @Test
  void callers_at_the_same_time_read_a_discussion_that_the_server_does_not_know_once()
      throws InterruptedException {
    int callers = 24;
    try (CommentsOnRedis site = CommentsOnRedis.empty();
        BoundedTasks tasks = BoundedTasks.open("callers", callers)) {
      String thread = DiscussionKeys.thread(importMany(site, 2_000));
      ThreadOutlines outlines = new ThreadOutlines(site.redis);
      CountDownLatch all = new CountDownLatch(callers);
      long before = sent(site.redis);
      for (int i = 1; i <= callers; i++) {
        int number = i;
        tasks.submit(() -> {
          all.countDown();
          all.await();
          assertThat(Objects.requireNonNull(outlines.find(thread, number)).up()).isEqualTo(7);
        });
      }
      assertThat(tasks.join()).isEmpty();
      // Those who come while it is read share the next read: 56,000 bytes twice.
      assertThat(sent(site.redis) - before).isLessThan(3 * 56_000);
    }
  }

  private static long sent(RedisClient redis) {
    String stats =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.INFO, "stats"))).toString();
    return stats
        .lines()
        .filter(line -> line.startsWith("total_net_output_bytes:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void after_redis_lost_the_newest_comments_others_in_their_places_are_seen() {
    TestRedis.flush();
    ThreadOutlines outlines = new ThreadOutlines(TestLink.shared());
    store(ThreadBytes.bytes(1_000, "0:1,0", "1:1,0", "2:1,0"));
    assertThat(found(outlines, 3).depth()).isEqualTo(2);
    store(ThreadBytes.bytes(2_000, "0:1,0", "0:1,0", "0:1,0", "3:1,0"));
    assertThat(found(outlines, 4).depth()).isEqualTo(1);
    assertThat(found(outlines, 3).depth()).isZero();
    store(ThreadBytes.bytes(2_000, "0:1,0"));
    assertThat(outlines.find(THREAD, 3)).isNull();
    assertThat(found(outlines, 1).replies()).isZero();
    assertThat(outlines.find("thread{1}:2", 1)).isNull();
  }

  private static void store(byte[] thread) {
    Request set = Request.cmd(Command.SET).arg(THREAD).arg(Buffer.buffer(thread));
    TestLink.shared().call(set);
  }

  private static OutlinedComment found(ThreadOutlines outlines, int number) {
    return Objects.requireNonNull(outlines.find(THREAD, number));
  }
}
