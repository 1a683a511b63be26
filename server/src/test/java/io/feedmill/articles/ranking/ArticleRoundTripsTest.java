package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.group.Subscriptions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;

/// Numbers of round trips to Redis for votes and pages, independent of the size of the site.
class ArticleRoundTripsTest {
  private static final int MANY = 300;

  /// Articles over one connection that counts round trips.
  private static final class Counted implements AutoCloseable {
    final RoundTrips trips = RoundTrips.open();
    final ExecutorService threads = Threads.perTask("counted");
    final RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1);
    final ArticleStore store = new ArticleStore(redis);
    final CastVote votes = CastVote.create(redis);
    final ListArticles lists =
        new ListArticles(
            redis,
            new CachedRankings(redis, threads),
            new ViewedArticles(redis, store),
            new ListCache(null),
            SystemClock.instance());

    int page(RankedList ranked, Viewer viewer) {
      trips.taken();
      ArticlePage page = RedisClient.await(lists.page(ListRequest.first(ranked), viewer));
      assertThat(page.items()).hasSize(25);
      return trips.taken();
    }

    int vote(long id, long person, Direction direction) {
      trips.taken();
      assertThat(RedisClient.await(votes.cast(id, person, direction)))
          .isInstanceOf(VoteOutcome.Counted.class);
      return trips.taken();
    }

    void eachIsOneTrip(long id, long person, Direction... directions) {
      for (Direction direction : directions) {
        assertThat(vote(id, person, direction)).as("%s", direction).isEqualTo(1);
      }
    }

    @Override
    public void close() {
      redis.close();
      threads.close();
      trips.close();
    }
  }

  @Test
  void a_vote_is_one_round_trip_and_a_page_two_however_many_articles_there_are() {
    assumeFalse(TestRedis.isCluster(), "the door that counts leads to a single server");
    RankedList site = RankedList.site(Rank.SCORE);
    RankedList group = RankedList.site(Rank.SCORE).within("java");
    try (ArticlesOnRedis articles = ArticlesOnRedis.empty();
        Counted counted = new Counted()) {
      long id = 0;
      for (int size : List.of(30, MANY)) {
        while (id < size) {
          id = articles.submit("java");
        }
        new Subscriptions(articles.redis).subscribe("java", 7);
        counted.vote(id, 90 + size, Direction.UP);
        articles.ids(group);
        for (Viewer viewer : List.of(ArticlesOnRedis.ANONYMOUS, ArticlesOnRedis.person(7))) {
          counted.page(site, viewer);
        }
        long voted = id;
        long person = 90L + size;
        // The first vote is written to its part 20 ms later.
        Eventually.holds(() -> assertThat(articles.unsettled()).isEmpty());
        Eventually.holds(() -> {
          counted.vote(voted, person, Direction.UP);
          counted.vote(voted, person, Direction.UP); // which changes nothing
          counted.eachIsOneTrip(voted, person, Direction.DOWN, Direction.NONE, Direction.UP);
        });
        assertThat(articles.unsettled()).isEmpty();
        for (Viewer viewer : List.of(ArticlesOnRedis.ANONYMOUS, ArticlesOnRedis.person(7))) {
          for (RankedList ranked : List.of(site, group, RankedList.site(Rank.NEW))) {
            Eventually.holds(
                () -> assertThat(counted.page(ranked, viewer)).as(ranked.toString()).isEqualTo(2));
          }
        }
        RankedList mine = RankedList.subscribed(Rank.HOT, Period.ALL, 0);
        Eventually.holds(
            () -> assertThat(counted.page(mine, ArticlesOnRedis.person(7))).isEqualTo(2));
      }
    }
  }
}
