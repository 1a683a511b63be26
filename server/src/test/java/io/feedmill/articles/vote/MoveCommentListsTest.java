package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Lists of comments of the layout before, in which they had the tag of the site, get a slot of
/// their own.
class MoveCommentListsTest {
  private static final int AUTHORS = 230;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final MoveCommentLists move = new MoveCommentLists(site.redis);
  private final List<String> lists =
      Stream.concat(
              Stream.of(DiscussionKeys.newest(), ArticleKeys.answers(), DiscussionKeys.changed()),
              LongStream.rangeClosed(1, AUTHORS).mapToObj(DiscussionKeys::ofAuthor))
          .toList();

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void an_older_layout_moves_once_and_everything_is_as_before() {
    CommentId last = fill();
    Map<String, String> before = values();
    toOlderLayout();
    move.run();
    assertMoved(before);
    site.remove(last);
    site.comment(last.article(), 7, 0);
    site.settle();
    assertThat(site.members(DiscussionKeys.newest())).doesNotContain(last.toString());
    Map<String, String> after = values();
    move.run();
    assertThat(values()).isEqualTo(after);
    site.check();
  }

  @Test
  void changes_that_were_not_applied_before_the_move_are_applied_once_after_it() {
    CommentId last = fill();
    toOlderLayout();
    CommentId late = site.comment(last.article(), 3, 0);
    move.run();
    long answers = site.articles.raw.number("XLEN", ArticleKeys.answers());
    site.settle();
    assertThat(site.members(DiscussionKeys.ofAuthor(3))).contains(late.toString());
    assertThat(site.articles.raw.number("XLEN", ArticleKeys.answers())).isEqualTo(answers + 1);
    site.check();
  }

  @Test
  void a_stopped_move_continues() {
    fill();
    Map<String, String> before = values();
    toOlderLayout();
    move.move(lists.subList(0, 100));
    copy(MoveCommentLists.older(lists.get(100)), lists.get(100));
    move.run();
    assertMoved(before);
  }

  @Test
  void a_site_without_comments_has_nothing_to_move() {
    move.run();
    assertThat(ArticleInvariants.keys(site.articles.raw)).isEmpty();
  }

  private CommentId fill() {
    long article = site.articles.submit();
    CommentId last = site.comment(article, 1, 0);
    for (long author = 1; author <= AUTHORS; author++) {
      last = site.comment(article, author, 1);
    }
    site.settle();
    return last;
  }

  private void assertMoved(Map<String, String> before) {
    assertThat(values()).isEqualTo(before);
    assertThat(site.articles.raw.hash(DiscussionKeys.listed()))
        .isEqualTo(site.articles.raw.hash(DiscussionKeys.applied()));
    assertThat(ArticleInvariants.keys(site.articles.raw))
        .noneMatch(key -> key.startsWith(ArticleKeys.TAG + "comments"))
        .doesNotContain(MoveCommentLists.older(ArticleKeys.answers()))
        .doesNotContain(MoveCommentLists.older(DiscussionKeys.changed()));
    site.check();
  }

  /// The content of each list in Redis.
  private Map<String, String> values() {
    return lists.stream()
        .collect(
            Collectors.toMap(
                key -> key,
                key ->
                    String.valueOf(
                        site.redis.call(
                            key.contains(":comments")
                                ? RedisClient.command(Command.ZRANGE, key, 0, -1, "WITHSCORES")
                                : RedisClient.command(Command.XRANGE, key, "-", "+")))));
  }

  /// Gives the lists the keys that the version before had.
  private void toOlderLayout() {
    for (String key : lists) {
      copy(key, MoveCommentLists.older(key));
      site.articles.raw.command("DEL", key);
    }
    site.articles.raw.command("DEL", DiscussionKeys.listed());
  }

  private void copy(String from, String to) {
    Response value =
        Objects.requireNonNull(site.redis.call(RedisClient.command(Command.DUMP, from)));
    site.redis.call(
        Request.cmd(Command.RESTORE).arg(to).arg(0).arg(value.toBuffer()).arg("REPLACE"));
  }
}
