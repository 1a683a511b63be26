package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Servers, workers and Redis are killed during discussions: what was acknowledged is kept, and
/// everything derived from it is right once the worker has caught up.
@Tag("slow")
class KilledWhileDiscussingTest {
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);
  private static final int ARTICLES = 20;
  private static final int ROUNDS = 3;
  private static final int ENOUGH = 1_500;
  private static final int OPERATIONS = 10_000;

  @Test
  void a_killed_server_loses_no_acknowledged_comment_or_vote_and_nothing_is_half_done()
      throws Exception {
    try (CommentsOnRedis site = CommentsOnRedis.empty()) {
      submit(site);
      List<String> acknowledged = new ArrayList<>();
      for (int round = 1; round <= ROUNDS; round++) {
        Process server = DiscussUntilKilled.launch(TestRedis.url(), ARTICLES, 100_000_000L * round);
        acknowledged.addAll(MarkedOutput.untilKilled(server, ENOUGH));
      }
      verify(site, acknowledged);
    }
  }

  @Test
  void a_killed_redis_with_fsync_always_loses_no_acknowledged_comment_or_vote() throws Exception {
    try (RedisServer redis = RedisServer.start("--appendonly", "yes", "--appendfsync", "always");
        CommentsOnRedis site = CommentsOnRedis.at(redis.url())) {
      submit(site);
      Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
      AtomicBoolean ends = new AtomicBoolean();
      DiscussUntilKilled discussing = new DiscussUntilKilled(site, ARTICLES, acknowledged::add);
      try (BoundedTasks tasks = BoundedTasks.open("discussion", DiscussUntilKilled.THREADS + 1)) {
        for (int thread = 1; thread <= DiscussUntilKilled.THREADS; thread++) {
          long first = 1_000_000L * thread;
          tasks.submit(() -> discussing.until(ends::get, first));
        }
        tasks.submit(() -> discussing.apply(ends::get));
        for (int round = 1; round <= ROUNDS; round++) {
          int enough = acknowledged.size() + ENOUGH;
          Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
          redis.kill();
          redis.restart();
        }
        int enough = acknowledged.size() + ENOUGH;
        Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
        ends.set(true);
        assertThat(tasks.join()).isEmpty();
      }
      verify(site, List.copyOf(acknowledged));
    }
  }

  private static void submit(CommentsOnRedis site) {
    for (int i = 0; i < ARTICLES; i++) {
      site.articles.submit();
    }
  }

  private static void verify(CommentsOnRedis site, List<String> acknowledged) {
    assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ROUNDS * ENOUGH);
    site.settle();
    Set<String> deleted = new HashSet<>();
    acknowledged.stream()
        .filter(change -> change.startsWith("delete "))
        .forEach(change -> deleted.add(change.split(" ", -1)[1]));
    assertThat(acknowledged.stream().filter(change -> lost(site, change.split(" ", -1), deleted)))
        .isEmpty();
    assertThat(new CheckDiscussions(site.redis).check(false, (_, _) -> {}).lines())
        .containsExactly("discussions: nothing wrong");
  }

  private static boolean lost(CommentsOnRedis site, String[] change, Set<String> deleted) {
    CommentId id = CommentId.parse(change[1]).orElseThrow();
    CommentThread thread = site.thread(id.article());
    return switch (change[0]) {
      case "delete" -> thread.state(id.number()) != CommentState.DELETED;
      case "add" ->
          !deleted.contains(change[1])
              && thread.state(id.number()) == CommentState.LIVE
              && thread.author(id.number()) != Long.parseLong(change[2]);
      default -> {
        String voters =
            change[3].equals("UP") ? DiscussionKeys.upvoted(id) : DiscussionKeys.downvoted(id);
        yield site.articles.raw.number("SISMEMBER", voters, change[2]) == 0;
      }
    };
  }

  /// Each account acts on one thread, so the last acknowledged vote of each is known.
  @Test
  void a_random_history_of_16_threads_with_two_workers_equals_the_model() throws Exception {
    try (CommentsOnRedis site = CommentsOnRedis.empty();
        CommentsOnRedis other = CommentsOnRedis.at(TestRedis.url())) {
      submit(site);
      Map<String, Direction> votes = new ConcurrentHashMap<>();
      Queue<CommentId> added = new ConcurrentLinkedQueue<>();
      AtomicBoolean ends = new AtomicBoolean();
      try (BoundedTasks workers = BoundedTasks.open("workers", 2)) {
        for (CommentsOnRedis each : List.of(site, other)) {
          workers.submit(() -> new DiscussUntilKilled(each, 0, _ -> {}).apply(ends::get));
        }
        try (BoundedTasks tasks = BoundedTasks.open("people", DiscussUntilKilled.THREADS)) {
          for (int thread = 1; thread <= DiscussUntilKilled.THREADS; thread++) {
            long account = 1_000L * thread;
            CommentsOnRedis server = thread % 2 == 0 ? site : other;
            tasks.submit(() -> history(server, account, votes, added));
          }
          assertThat(tasks.join()).isEmpty();
        }
        ends.set(true);
        assertThat(workers.join()).isEmpty();
      }
      compare(site, votes, added);
    }
  }

  private static void history(
      CommentsOnRedis site, long first, Map<String, Direction> votes, Queue<CommentId> added) {
    Random random = new Random(first);
    for (int i = 0; i < OPERATIONS / DiscussUntilKilled.THREADS; i++) {
      long account = first + random.nextInt(5);
      long article = 1L + random.nextInt(ARTICLES);
      int last = site.thread(article).last();
      if (last == 0 || random.nextInt(3) == 0) {
        CommentId id = site.comment(article, account, last == 0 ? 0 : random.nextInt(last));
        added.add(id);
        votes.put(id + " " + account, Direction.UP);
      } else {
        CommentId id = new CommentId(article, 1 + random.nextInt(last));
        Direction direction = DIRECTIONS.get(random.nextInt(DIRECTIONS.size()));
        site.discussions.vote(id, account, direction);
        votes.put(id + " " + account, direction);
      }
    }
  }

  private static void compare(
      CommentsOnRedis site, Map<String, Direction> votes, Queue<CommentId> added) {
    site.settle();
    assertThat(added).doesNotHaveDuplicates();
    Map<CommentId, int[]> counts = new ConcurrentHashMap<>();
    added.forEach(id -> counts.put(id, new int[2]));
    votes.forEach((key, direction) -> {
      CommentId id = CommentId.parse(key.substring(0, key.indexOf(' '))).orElseThrow();
      if (direction != Direction.NONE) {
        counts.computeIfAbsent(id, _ -> new int[2])[direction == Direction.UP ? 0 : 1]++;
      }
    });
    for (long article = 1; article <= ARTICLES; article++) {
      long of = article;
      CommentThread thread = site.thread(article);
      assertThat(thread.last())
          .isEqualTo((int) added.stream().filter(id -> id.article() == of).count());
      assertThat(site.articles.article(article).discussion().comments()).isEqualTo(thread.living());
      TreeSet<Integer> walked = new TreeSet<>();
      BranchCursor start = BranchCursor.below(0, CommentOrder.BEST, Integer.MAX_VALUE);
      site.read
          .page(article, start, Integer.MAX_VALUE, ArticlesOnRedis.ANONYMOUS, Visit.NONE)
          .page()
          .comments()
          .forEach(placed -> walked.add(placed.number()));
      assertThat(walked).hasSize(thread.last());
      for (int number = 1; number <= thread.last(); number++) {
        int[] expected = counts.get(new CommentId(article, number));
        assertThat(new int[] {thread.up(number), thread.down(number)}).isEqualTo(expected);
      }
    }
    assertThat(new CheckDiscussions(site.redis).check(false, (_, _) -> {}).lines())
        .containsExactly("discussions: nothing wrong");
  }
}
