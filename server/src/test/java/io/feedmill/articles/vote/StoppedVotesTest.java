package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Cast;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RedisServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A server that stops while it casts votes: Redis refuses its commands on some keys. Another
/// server continues from that state.
class StoppedVotesTest {
  private static final String PARTS = "~articles{[0-9]*}:*";
  private static final String SITE = "~articles{main}:*";
  private static final String NET_VOTES = "~articles{net}:*";
  private static final String FORMULAS = "~articles{hot}:*";

  private final RedisServer server = RedisServer.start();
  private final ArticlesOnRedis site = ArticlesOnRedis.at(server.url());

  @AfterEach
  void close() {
    site.close();
    server.close();
  }

  /// The address for a server that may only use such keys.
  private String limited(String... keys) {
    List<String> words = new ArrayList<>(List.of("ACL", "SETUSER", "limited", "reset", "on"));
    words.addAll(List.of(">secret", "+@all"));
    words.addAll(List.of(keys));
    site.raw.command(words.toArray(String[]::new));
    return server.url().replace("redis://", "redis://limited:secret@");
  }

  @Test
  void a_vote_between_the_scripts_of_a_cluster_is_in_every_ranking_after_the_next_worker() {
    long other = site.submit();
    long voter = 100;
    for (String[] keys :
        List.of(
            new String[] {PARTS},
            new String[] {PARTS, SITE},
            new String[] {PARTS, SITE, FORMULAS},
            new String[] {PARTS, SITE, NET_VOTES})) {
      long id = site.submit();
      site.vote(id, 7, Direction.DOWN);
      try (ArticlesOnRedis stopped = ArticlesOnRedis.at(limited(keys))) {
        for (int votes = 1; votes <= 4; votes++) {
          count(stopped.redis, id, voter++);
        }
      }
      assertThat(site.unsettled()).containsExactly("" + id);
      SettlePendingVotes.create(site.redis).runOnce();
      assertThat(site.unsettled()).isEmpty();
      assertThat(site.article(id).votes()).isEqualTo(4);
      for (Rank rank : List.of(Rank.SCORE, Rank.HOT, Rank.BEST, Rank.TOP)) {
        List<Long> ids = site.ids(RankedList.site(rank));
        assertThat(ids.indexOf(id)).as("%s %s", rank, List.of(keys)).isLessThan(ids.indexOf(other));
      }
      assertThat(site.score(RankedList.site(Rank.CONTROVERSIAL), id)).isNotNull();
      site.check();
    }
  }

  /// The script of the part, then as much of the others as Redis permits.
  private static void count(RedisClient stopped, long id, long voter) {
    Ballot ballot = new Ballot(voter, Direction.UP, CastVoteScript.Mode.CAST);
    Cast cast = RedisClient.await(CastVoteScript.load(stopped).run(id, List.of(ballot)));
    try {
      RedisClient.await(
          new SettleRankings(stopped, Duration.ofSeconds(60))
              .settle(Objects.requireNonNull(cast.counts())));
    } catch (RuntimeException e) {
      assertThat(e).hasMessageContaining("NOPERM");
    }
  }

  @Test
  void the_script_of_a_single_redis_casts_a_vote_in_all_rankings_or_not_at_all() {
    long id = site.submit();
    long before = site.article(id).votes();
    try (ArticlesOnRedis stopped = ArticlesOnRedis.at(limited(PARTS, SITE, NET_VOTES))) {
      assertThatThrownBy(() -> stopped.vote(id, 9, Direction.UP)).hasMessageContaining("NOPERM");
    }
    assertThat(site.unsettled()).isEmpty();
    assertThat(site.article(id).votes()).isEqualTo(before);
    site.check();
    site.vote(id, 9, Direction.UP);
    assertThat(site.article(id).votes()).isEqualTo(before + 1);
    site.check();
  }
}
