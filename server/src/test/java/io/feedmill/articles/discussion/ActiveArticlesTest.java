package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The list of articles by their newest living comment.
class ActiveArticlesTest {
  private static final RankedList ACTIVE = RankedList.site(Rank.ACTIVE);

  private final CommentsOnRedis site = CommentsOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  private List<Long> active() {
    site.settle();
    site.articles.check();
    site.check();
    return site.articles.ids(ACTIVE);
  }

  /// Makes the first comment of an article that many seconds older.
  private void age(long article, int seconds) {
    int posted = (int) site.thread(article).time(1);
    Buffer earlier = Buffer.buffer().appendInt(posted - seconds);
    site.redis.call(
        Request.cmd(Command.SETRANGE)
            .arg(DiscussionKeys.thread(article))
            .arg(CommentThread.RECORD + Integer.BYTES)
            .arg(earlier));
    new RequestUpdateScript(site.redis).discussion(article);
  }

  @Test
  void the_article_with_the_newest_comment_is_first_and_one_without_any_is_missing() {
    long old = site.articles.submit();
    long young = site.articles.submit();
    site.articles.submit();
    assertThat(active()).isEmpty();
    site.comment(young, ANN, 0);
    age(young, 100);
    site.comment(old, ANN, 0);
    assertThat(active()).containsExactly(old, young);
    site.comment(young, ANN, 1);
    assertThat(active()).containsExactlyInAnyOrder(old, young);
    age(old, 100);
    assertThat(active()).containsExactly(young, old);
  }

  @Test
  void a_withdrawn_comment_counts_no_longer_and_a_restored_one_again() {
    long first = site.articles.submit();
    long second = site.articles.submit();
    site.comment(first, ANN, 0);
    age(first, 100);
    site.comment(second, ANN, 0);
    age(second, 50);
    CommentId newest = site.comment(first, BEN, 0);
    assertThat(active()).containsExactly(first, second);
    site.remove(newest);
    assertThat(active()).containsExactly(second, first);
    site.restore(newest);
    assertThat(active()).containsExactly(first, second);
    site.delete(newest, BEN);
    site.delete(new CommentId(first, 1), ANN);
    assertThat(active()).containsExactly(second);
  }

  @Test
  void a_comment_moves_its_article_in_a_list_of_its_group_that_was_read_before() {
    RankedList ofGroup = ACTIVE.within("java");
    long first = site.articles.submit("java", "news");
    long second = site.articles.submit("java");
    site.articles.submit("news");
    assertThat(site.articles.ids(ofGroup)).isEmpty();
    CommentId comment = site.comment(second, ANN, 0);
    active();
    assertThat(site.articles.ids(ofGroup)).containsExactly(second);
    age(second, 100);
    site.comment(first, ANN, 0);
    active();
    assertThat(site.articles.ids(ofGroup)).containsExactly(first, second);
    site.remove(comment);
    active();
    assertThat(site.articles.ids(ofGroup)).containsExactly(first);
    site.restore(comment);
    active();
    assertThat(site.articles.ids(ofGroup)).containsExactly(first, second);
  }

  @Test
  void a_removed_article_leaves_and_returns_when_it_is_restored() {
    long article = site.articles.submit("java");
    site.comment(article, ANN, 0);
    assertThat(active()).containsExactly(article);
    site.articles.remove(article);
    site.remove(new CommentId(article, 1));
    assertThat(active()).isEmpty();
    site.restore(new CommentId(article, 1));
    assertThat(active()).isEmpty();
    site.articles.restore(article);
    assertThat(active()).containsExactly(article);
    assertThat(site.articles.ids(ACTIVE.within("java"))).containsExactly(article);
  }

  @Test
  void a_check_finds_and_repairs_what_is_missing_and_the_state_before_the_list_was_kept() {
    long article = site.articles.submit();
    site.comment(article, ANN, 0);
    active();
    String field =
        Objects.requireNonNull(
            site.articles.raw.hash(ArticleKeys.article(article)).get("comments"));
    site.redis.call(RedisClient.command(Command.DEL, ArticleKeys.ranking(ACTIVE)));
    site.redis.call(
        RedisClient.command(
            Command.HSET,
            ArticleKeys.article(article),
            "comments",
            field.replaceAll(" \\d+$", "")));
    assertThat(new CheckDiscussions(site.redis).check(true, Progress.UNWATCHED).lines().toString())
        .contains("wrong-comment-count");
    assertThat(active()).containsExactly(article);
  }
}
