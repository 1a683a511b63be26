package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Comments that Redis lost in a failover, and whose numbers others got.
class LostCommentsTest {
  private static final Viewer GUEST = new Viewer.Anonymous();
  private static final String SECRET = "what Ann wrote";

  private final CommentsOnRedis site = CommentsOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  private CommentId add(long article, long author, String text, int daysAgo) {
    return site.discussions.addPast(
        article,
        author,
        0,
        CommentsOnRedis.text(text),
        Instant.now().minusSeconds(86_400L * daysAgo));
  }

  /// Deletes the last comment, as if it had never been replicated.
  private void lose(CommentId id) {
    int kept = id.number() * CommentThread.RECORD;
    String thread = DiscussionKeys.thread(id.article());
    byte[] before =
        Objects.requireNonNull(
                site.redis.call(RedisClient.command(Command.GETRANGE, thread, 0, kept - 1)))
            .toBytes();
    site.redis.call(Request.cmd(Command.SET).arg(thread).arg(Buffer.buffer(before)));
    for (String key :
        new String[] {
          DiscussionKeys.comment(id),
          DiscussionKeys.body(id),
          DiscussionKeys.upvoted(id),
          DiscussionKeys.downvoted(id)
        }) {
      site.articles.raw.command("DEL", key);
    }
  }

  private String onPage(CommentId id) {
    CommentBody body =
        site.read
            .page(
                id.article(),
                BranchCursor.below(0, CommentOrder.BEST, Integer.MAX_VALUE),
                ThreadPage.MOST,
                GUEST,
                Visit.NONE)
            .bodies()
            .get(id.number());
    return body == null ? "none" : body.text();
  }

  private String alone(CommentId id) {
    CommentBody body = site.read.one(id, GUEST).body();
    return body == null ? "none" : body.text();
  }

  @Test
  void the_text_of_a_lost_comment_is_not_shown_under_the_author_of_the_next_one() {
    long article = site.articles.submit();
    site.comment(article, BEN, 0);
    CommentId id = add(article, ANN, SECRET, 1);
    assertThat(onPage(id)).isEqualTo(SECRET);
    assertThat(alone(id)).isEqualTo(SECRET);
    lose(id);
    assertThat(add(article, BEN, "what Ben wrote", 1)).isEqualTo(id);
    assertThat(onPage(id)).isEqualTo("what Ben wrote");
    assertThat(alone(id)).isEqualTo("what Ben wrote");
  }

  @Test
  void the_text_of_a_lost_comment_is_not_shown_for_a_later_one_of_the_same_author() {
    long article = site.articles.submit();
    CommentId id = add(article, ANN, SECRET, 2);
    assertThat(onPage(id)).isEqualTo(SECRET);
    lose(id);
    add(article, ANN, "another text", 1);
    assertThat(onPage(id)).isEqualTo("another text");
    assertThat(alone(id)).isEqualTo("another text");
  }

  @Test
  void a_text_that_belongs_to_another_comment_than_the_record_is_not_shown() {
    long article = site.articles.submit();
    CommentId id = add(article, ANN, SECRET, 1);
    String other = Instant.now().toEpochMilli() + " 0\nwhat Ben wrote meanwhile";
    site.articles.raw.command("SET", DiscussionKeys.body(id), other);
    assertThat(onPage(id)).isEqualTo("none");
    assertThat(alone(id)).isEqualTo("none");
  }

  @Test
  void a_deletion_that_was_lost_and_replaced_by_another_one_is_seen() {
    long article = site.articles.submit();
    CommentId first = site.comment(article, ANN, 0);
    CommentId second = site.comment(article, ANN, 0);
    site.comment(article, BEN, first.number());
    site.comment(article, BEN, second.number());
    String thread = DiscussionKeys.thread(article);
    byte[] before =
        Objects.requireNonNull(site.redis.call(RedisClient.command(Command.GET, thread))).toBytes();
    site.delete(new CommentId(article, 3), BEN);
    assertThat(site.read.one(first, GUEST).at().replies()).isZero();
    site.redis.call(Request.cmd(Command.SET).arg(thread).arg(Buffer.buffer(before)));
    site.delete(new CommentId(article, 4), BEN);
    assertThat(site.read.one(first, GUEST).at().replies()).isEqualTo(1);
    assertThat(site.read.one(second, GUEST).at().replies()).isZero();
  }
}
