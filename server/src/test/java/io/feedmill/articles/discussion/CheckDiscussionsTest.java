package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.work.Check;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CheckDiscussionsTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final CheckDiscussions check = new CheckDiscussions(site.redis);
  private CommentId id = new CommentId(1, 1);

  @BeforeEach
  void fill() {
    long article = site.articles.submit();
    id = site.comment(article, ANN, 0);
    CommentId reply = site.comment(article, BEN, 1);
    site.discussions.vote(id, BEN, Direction.DOWN);
    site.discussions.vote(reply, ANN, Direction.UP);
    CommentId deleted = site.comment(article, BEN, 2);
    site.discussions.delete(deleted, BEN);
    CommentId removed = site.comment(article, BEN, 2);
    site.discussions.moderate(removed, WithdrawCommentScript.Action.REMOVE, 3, "x");
  }

  @AfterEach
  void close() {
    site.close();
  }

  private Check.Result check(boolean repair) {
    return check.check(repair, (_, _) -> {});
  }

  @Test
  void nothing_is_wrong_with_a_discussion_whose_changes_are_not_applied_yet() {
    assertThat(check(false).lines()).containsExactly("discussions: nothing wrong");
  }

  static Stream<Arguments> damage() {
    return Stream.concat(ofComments(), ofLists());
  }

  private static Stream<Arguments> ofComments() {
    return Stream.of(
        damage(
            "wrong-counts",
            (site, id) ->
                site.articles.raw.command("HSET", DiscussionKeys.comment(id), "upvotes", "7")),
        damage(
            "wrong-counts",
            (site, id) -> site.articles.raw.command("SADD", DiscussionKeys.upvoted(id), "99")),
        damage(
            "voted-both-ways",
            (site, id) ->
                site.articles.raw.command("SADD", DiscussionKeys.upvoted(id), Long.toString(BEN))),
        damage(
            "missing-hash",
            (site, id) -> site.articles.raw.command("DEL", DiscussionKeys.comment(id))),
        damage(
            "wrong-record",
            (site, id) ->
                site.articles.raw.command("HSET", DiscussionKeys.comment(id), "state", "removed")),
        damage(
            "wrong-record",
            (site, id) ->
                site.articles.raw.command(
                    "HSET", DiscussionKeys.comment(id), "author", "user:" + BEN)),
        damage(
            "missing-text",
            (site, id) -> site.articles.raw.command("DEL", DiscussionKeys.body(id))),
        damage(
            "leftover-text",
            (site, id) ->
                site.articles.raw.command(
                    "SET", DiscussionKeys.body(new CommentId(id.article(), 3)), "1 0\ntext")));
  }

  private static Stream<Arguments> ofLists() {
    return Stream.of(
        damage(
            "wrong-comment-count",
            (site, id) ->
                site.articles.raw.command(
                    "SETRANGE", DiscussionKeys.thread(id.article()), "7", "\u0009")),
        damage(
            "wrong-comment-count",
            (site, id) ->
                site.articles.raw.command(
                    "HSET", ArticleKeys.article(id.article()), "comments", "9 9 9")),
        damage(
            "unlisted-comment",
            (site, id) -> site.articles.raw.command("DEL", DiscussionKeys.ofAuthor(ANN))),
        damage(
            "unlisted-vote",
            (site, id) ->
                site.articles.raw.command("DEL", DiscussionKeys.voted(id.article(), BEN))),
        damage(
            "unlisted-vote",
            (site, id) ->
                site.articles.raw.command(
                    "HSET", DiscussionKeys.uncounted(id.article()), "1:99", "up")),
        damage(
            "misplaced-comment",
            (site, _) -> site.articles.raw.command("DEL", DiscussionKeys.newest())),
        damage("misplaced-comment", (site, id) -> listed(site, new CommentId(id.article(), 3))),
        damage("misplaced-comment", (site, id) -> listed(site, new CommentId(id.article(), 4))),
        damage("misplaced-comment", (site, _) -> listed(site, new CommentId(77, 7))));
  }

  private static void listed(CommentsOnRedis site, CommentId id) {
    site.articles.raw.command("ZADD", DiscussionKeys.newest(), "1", id.toString());
  }

  private static Arguments damage(String name, BiConsumer<CommentsOnRedis, CommentId> damage) {
    return Arguments.of(name, damage);
  }

  @ParameterizedTest
  @MethodSource("damage")
  void damage_is_found_and_repaired(String name, BiConsumer<CommentsOnRedis, CommentId> damage) {
    site.settle();
    damage.accept(site, id);
    List<String> found = check(false).lines();
    assertThat(found).anyMatch(line -> line.startsWith(name + " "));
    Check.Result repaired = check(true);
    assertThat(repaired.left()).as(repaired.lines().toString()).isZero();
    assertThat(check(false).lines()).containsExactly("discussions: nothing wrong");
  }
}
