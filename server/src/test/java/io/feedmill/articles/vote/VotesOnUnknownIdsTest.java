package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A flood of votes on ids of no article.
class VotesOnUnknownIdsTest {
  private static final int VOTES = 1_000;
  private static final VoteOutcome UNKNOWN = new VoteOutcome.Unknown();

  private final RedisServer server = RedisServer.start();
  private final ArticlesOnRedis site = ArticlesOnRedis.at(server.url());

  @AfterEach
  void close() {
    site.close();
    server.close();
  }

  @Test
  void ids_that_were_not_given_cost_few_calls_and_leave_nothing() {
    long id = site.submit();
    Set<String> keys = ArticleInvariants.keys(site.raw);
    site.vote(id + 1, 7, Direction.UP);
    site.raw.command("CONFIG", "RESETSTAT");
    assertThat(flood(id + 1)).containsOnly(UNKNOWN).hasSize(VOTES);
    assertThat(calls("evalsha")).isBetween(1L, VOTES / 10L);
    assertThat(calls("get")).isLessThanOrEqualTo(2 + VOTES / 10);
    assertThat(calls("sadd") + calls("hset") + calls("srem")).isZero();
    assertThat(ArticleInvariants.keys(site.raw)).containsExactlyInAnyOrderElementsOf(keys);
    site.check();
  }

  @Test
  void ids_below_the_last_that_have_no_article_leave_nothing_either() {
    site.submit();
    site.raw.command("SET", ArticleKeys.counter(), "5000");
    Set<String> keys = ArticleInvariants.keys(site.raw);
    site.raw.command("CONFIG", "RESETSTAT");
    assertThat(flood(2)).containsOnly(UNKNOWN);
    assertThat(calls("evalsha")).isBetween(1L, VOTES / 10L);
    assertThat(calls("sadd") + calls("hset") + calls("srem")).isZero();
    assertThat(ArticleInvariants.keys(site.raw)).containsExactlyInAnyOrderElementsOf(keys);
  }

  @Test
  void the_article_that_is_submitted_next_takes_votes() {
    long id = site.submit();
    assertThat(site.vote(id + 1, 7, Direction.UP)).isEqualTo(UNKNOWN);
    long next = site.submit();
    assertThat(next).isEqualTo(id + 1);
    for (String key : List.of(ArticleKeys.votes(next), ArticleKeys.upvoted(next))) {
      site.raw.command("DEL", key);
    }
    assertThat(site.vote(next, 7, Direction.UP)).isInstanceOf(VoteOutcome.Counted.class);
    site.check();
  }

  /// Votes on ids from the given one on, all in flight concurrently.
  private List<VoteOutcome> flood(long first) {
    List<Future<VoteOutcome>> votes = new ArrayList<>();
    RedisClient.await(
        site.redis.together(() -> {
          for (int i = 0; i < VOTES; i++) {
            votes.add(site.votes.cast(first + i, 7, Direction.UP));
          }
          return Future.all(votes);
        }));
    return votes.stream().map(Future::result).toList();
  }

  private long calls(String command) {
    String stats = String.valueOf(site.raw.command("INFO", "commandstats"));
    Matcher calls = Pattern.compile("cmdstat_" + command + ":calls=([0-9]+)").matcher(stats);
    return calls.find() ? Long.parseLong(calls.group(1)) : 0;
  }
}
