package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The truth table of [OpenVotesScript].
class OpenVotesScriptTest {
  private static final long ID = 77;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, false, 1",
    "2, 1, true, 2",
    "3, 1, false, 2",
    "2, 0, false, 2",
    "0, 0, true, 2",
  })
  void an_article_with_two_upvotes_and_a_downvote_gets_the_version_of_the_table(
      long upvotes, long downvotes, boolean behind, String version) {
    articles.raw.command("SADD", ArticleKeys.upvoted(ID), "user:1", "user:2");
    articles.raw.command("SADD", ArticleKeys.downvoted(ID), "user:3");
    articles.raw.command(
        "HSET", ArticleKeys.votes(ID), "state", "live", "locked", "0", "version", "9");
    OpenVotesScript script = new OpenVotesScript(articles.redis);
    Counts site = new Counts(ID, 1, upvotes, downvotes);
    RedisClient.await(script.run(site, "1700000000.000", "removed", "1", behind));
    assertThat(articles.raw.hash(ArticleKeys.votes(ID)))
        .containsEntry("upvotes", "2")
        .containsEntry("downvotes", "1")
        .containsEntry("time", "1700000000.000")
        .containsEntry("state", "removed")
        .containsEntry("locked", "1")
        .containsEntry("rules", "1")
        .containsEntry("version", version);
    assertThat(articles.raw.strings("SMEMBERS", ArticleKeys.unsettled(ArticlePartitions.of(ID))))
        .isEqualTo(version.equals("1") ? List.of() : List.of("77"));
  }
}
