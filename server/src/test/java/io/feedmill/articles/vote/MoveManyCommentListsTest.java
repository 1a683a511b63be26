package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestProgram;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// The move of the lists of comments of a large site, killed on the way; takes minutes. Prints how
/// fast it is.
@Tag("slow")
@EnabledIfSystemProperty(named = "feedmill.test.large", matches = "true")
class MoveManyCommentListsTest {
  private static final int ARTICLES = 100_000;
  private static final int COMMENTS = 3;
  private static final int AUTHORS = 60_000;
  private static final int THREADS = 32;
  private static final int BATCH = 500;
  private static final int WATCHED = 300;

  /// @param arguments address of Redis
  public static void main(String[] arguments) {
    try (CommentsOnRedis site = CommentsOnRedis.at(arguments[0])) {
      new MoveCommentLists(site.redis).run();
    }
  }

  @Test
  void the_lists_of_sixty_thousand_accounts_are_moved_by_processes_of_which_one_is_killed()
      throws Exception {
    try (RedisServer server = RedisServer.start();
        CommentsOnRedis site = CommentsOnRedis.at(server.url())) {
      fill(site);
      site.settle();
      List<String> before = digests(site);
      toOlderLayout(site);
      long begun = System.nanoTime();
      Process first =
          new ProcessBuilder(TestProgram.command(MoveManyCommentListsTest.class, server.url()))
              .inheritIO()
              .start();
      Eventually.holds(() -> assertThat(left(site)).isLessThan(WATCHED * 2 / 3));
      first.destroyForcibly().waitFor();
      report("killed", left(site), begun);
      assertThat(left(site)).isPositive();
      site.articles.raw.command("DEL", "lease{move-comment-lists}");
      begun = System.nanoTime();
      new MoveCommentLists(site.redis).run();
      report("moved", left(site), begun);
      assertThat(left(site)).isZero();
      assertThat(digests(site)).isEqualTo(before);
      assertThat(site.articles.raw.hash(DiscussionKeys.listed()))
          .isEqualTo(site.articles.raw.hash(DiscussionKeys.applied()));
    }
  }

  private static void report(String what, long left, long begun) {
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    System.out.printf(
        "%s: %,d of %,d watched lists of comments left after %,d ms%n",
        what, left, WATCHED, millis);
  }

  /// How many of some accounts' lists are where the version before had them.
  private static long left(CommentsOnRedis site) {
    Object[] keys =
        LongStream.range(0, WATCHED)
            .mapToObj(i -> DiscussionKeys.ofAuthor(1 + i * (AUTHORS / WATCHED)))
            .map(MoveCommentLists::older)
            .toArray();
    return Objects.requireNonNull(site.redis.call(RedisClient.command(Command.EXISTS, keys)))
        .toLong();
  }

  private static void fill(CommentsOnRedis site) throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("comment", THREADS)) {
      for (int i = 0; i < ARTICLES; i++) {
        long author = 1L + i % AUTHORS;
        tasks.submit(() -> {
          long article = site.articles.submit();
          for (int n = 0; n < COMMENTS; n++) {
            site.comment(article, 1 + (author + n * 7_919L) % AUTHORS, 0);
          }
        });
      }
      assertThat(tasks.join()).isEmpty();
    }
  }

  private static List<String> keys() {
    return Stream.concat(
            Stream.of(DiscussionKeys.newest(), ArticleKeys.answers(), DiscussionKeys.changed()),
            LongStream.rangeClosed(1, AUTHORS).mapToObj(DiscussionKeys::ofAuthor))
        .toList();
  }

  /// The content of each list in Redis.
  private static List<String> digests(CommentsOnRedis site) {
    List<String> all = new ArrayList<>();
    for (List<@Nullable Response> some : dumps(site)) {
      some.forEach(value -> all.add(value == null ? "" : value.toBuffer().toString("ISO-8859-1")));
    }
    return all.stream().map(text -> text.length() + ":" + text.hashCode()).toList();
  }

  private static List<List<@Nullable Response>> dumps(CommentsOnRedis site) {
    List<String> keys = keys();
    List<List<@Nullable Response>> all = new ArrayList<>();
    for (int from = 0; from < keys.size(); from += BATCH) {
      List<String> some = keys.subList(from, Math.min(keys.size(), from + BATCH));
      all.add(
          site.redis.callAll(
              some.stream().map(key -> RedisClient.command(Command.DUMP, key)).toList()));
    }
    return all;
  }

  /// Gives the lists the keys that the version before had.
  private static void toOlderLayout(CommentsOnRedis site) {
    List<String> keys = keys();
    for (int from = 0; from < keys.size(); from += BATCH) {
      List<Request> renames = new ArrayList<>();
      for (String key : keys.subList(from, Math.min(keys.size(), from + BATCH))) {
        renames.add(RedisClient.command(Command.RENAME, key, MoveCommentLists.older(key)));
      }
      site.redis.callAll(renames);
    }
    site.articles.raw.command("DEL", DiscussionKeys.listed());
  }
}
