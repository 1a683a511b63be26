package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The data that comments and their votes need is in the article's part, or is copied there first.
class CommentsInPartsTest {
  private static final long ANN = CommentsOnRedis.ANN;
  private static final long BEN = CommentsOnRedis.BEN;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final Discussions discussions = site.discussions;
  private final long article = site.articles.submit();

  @AfterEach
  void close() {
    site.close();
  }

  /// The rules as stored on the site and copied to the part.
  private void lock(boolean locked) {
    site.articles.raw.command("HSET", ArticleKeys.article(article), "locked", locked ? "1" : "0");
    site.articles.raw.command("HINCRBY", ArticleKeys.article(article), "rules", "1");
    RedisClient.await(new VotingRules(site.redis).copyIfExists(article));
  }

  @Test
  void an_article_that_its_part_does_not_know_takes_comments_and_votes() {
    CommentId id = site.comment(article, ANN, 0);
    site.articles.raw.command("DEL", ArticleKeys.votes(article));
    discussions.vote(id, BEN, Direction.UP);
    assertThat(site.record(id)).isEqualTo("0 2-0 live");
    site.articles.raw.command("HDEL", ArticleKeys.votes(article), "author");
    CommentId reply = site.comment(article, BEN, 1);
    assertThat(site.record(reply)).isEqualTo("1 1-0 live");
    assertThat(site.articles.raw.hash(ArticleKeys.votes(article)))
        .containsEntry("author", ArticleKeys.person(ArticlesOnRedis.AUTHOR));
    site.articles.raw.command("DEL", ArticleKeys.votes(article));
    lock(true);
    assertThatThrownBy(() -> discussions.vote(id, ANN, Direction.UP))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.code()).endsWith("locked"));
  }

  @Test
  void entries_of_an_older_layout_are_listed_for_their_accounts() {
    CommentId id = site.comment(article, ANN, 0);
    site.articles.raw.command(
        "XADD",
        DiscussionKeys.changes(article),
        "*",
        "event",
        "recorded",
        "comment",
        id.toString(),
        "voter",
        "" + BEN);
    site.settle();
    assertThat(site.articles.raw.strings("SMEMBERS", DiscussionKeys.voted(article, BEN)))
        .containsExactly(id.toString());
  }
}
