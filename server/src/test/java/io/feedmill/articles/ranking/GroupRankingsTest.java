package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Lists of a group that were read before an article changed.
class GroupRankingsTest {
  private static final List<String> GROUPS = List.of("java", "news", "empty");
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  static Stream<RankedList> orders() {
    return RankedList.stored().stream();
  }

  /// In the order of the site.
  private List<Long> ofGroup(RankedList ranked, String group) {
    return articles.ids(ranked).stream()
        .filter(id -> articles.article(id).groups().contains(group))
        .toList();
  }

  private void assertAsOnTheSite(RankedList ranked) {
    for (String group : GROUPS) {
      assertThat(articles.ids(ranked.within(group)))
          .as(ranked + " of " + group)
          .isEqualTo(ofGroup(ranked, group));
    }
  }

  private void readAll(ArticlesOnRedis site) {
    for (String group : GROUPS) {
      RankedList.lasting().forEach(ranked -> site.ids(ranked.within(group)));
    }
  }

  @ParameterizedTest
  @MethodSource("orders")
  void an_answered_vote_is_in_its_place_in_a_list_that_was_read_before(RankedList ranked) {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      ids.add(i % 2 == 0 ? articles.submit("java") : articles.submit("java", "news"));
    }
    articles.submit();
    assertAsOnTheSite(ranked);
    long builds = articles.cached.builds();
    for (int i = 0; i < ids.size(); i++) {
      for (int voter = 0; voter <= (i * 5) % 6; voter++) {
        boolean down = voter % 3 == 2;
        articles.vote(ids.get(i), 20 + voter, down ? Direction.DOWN : Direction.UP);
        assertAsOnTheSite(ranked);
      }
    }
    articles.vote(ids.getFirst(), 20, Direction.DOWN);
    articles.vote(ids.getLast(), 20, Direction.NONE);
    assertAsOnTheSite(ranked);
    assertThat(articles.cached.builds()).as("lists were not built again").isEqualTo(builds);
    articles.check();
  }

  @Test
  void a_vote_on_another_server_is_in_the_lists_of_all_orders() {
    try (ArticlesOnRedis another = ArticlesOnRedis.another()) {
      List<Long> ids = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        ids.add(articles.submit("java", "news"));
      }
      readAll(articles);
      for (long id : ids) {
        another.vote(id, 30, Direction.DOWN);
        another.vote(id, 31 + id, Direction.UP);
        orders().forEach(this::assertAsOnTheSite);
      }
      articles.check();
    }
  }

  @Test
  void a_new_article_is_in_the_lists_of_all_orders_at_once() {
    articles.submit("java");
    readAll(articles);
    long id = articles.submit("java", "news");
    for (RankedList ranked : RankedList.stored()) {
      assertAsOnTheSite(ranked);
      if (ranked.rank() != Rank.CONTROVERSIAL) {
        assertThat(articles.ids(ranked.within("news"))).as("" + ranked).containsExactly(id);
      }
    }
    articles.check();
  }

  @Test
  void an_article_that_is_added_to_a_group_is_in_its_lists_with_its_votes() {
    long other = articles.submit("news");
    long id = articles.submit("java");
    articles.vote(other, 20, Direction.UP);
    for (long voter = 20; voter < 24; voter++) {
      articles.vote(id, voter, voter == 23 ? Direction.DOWN : Direction.UP);
    }
    readAll(articles);
    articles.place.add(id, "news", 3, "");
    orders().forEach(this::assertAsOnTheSite);
    articles.vote(id, 25, Direction.DOWN);
    orders().forEach(this::assertAsOnTheSite);
    articles.place.remove(id, "java", 3, "");
    articles.vote(id, 26, Direction.DOWN);
    orders().forEach(this::assertAsOnTheSite);
    articles.check();
  }

  @Test
  void votes_that_the_worker_settles_for_a_killed_server_are_in_the_lists() {
    long first = articles.submit("java");
    long second = articles.submit("java");
    readAll(articles);
    for (long voter = 40; voter < 44; voter++) {
      Direction direction = voter == 43 ? Direction.DOWN : Direction.UP;
      articles.voteAt(Instant.now(), first, voter, direction);
    }
    assertThat(articles.ids(RankedList.site(Rank.HOT).within("java")))
        .containsExactly(first, second);
    assertThat(articles.ids(RankedList.site(Rank.CONTROVERSIAL).within("java")))
        .containsExactly(first);
    articles.check();
  }

  @Test
  void a_check_finds_and_repairs_a_wrong_place_in_a_list_of_a_group() {
    long id = articles.submit("java");
    readAll(articles);
    String hot = ArticleKeys.ranking(RankedList.site(Rank.HOT).within("java"));
    articles.raw.command("ZADD", hot, "1", ArticleKeys.member(id));
    assertThat(articles.look().found()).isNotEmpty();
    articles.repair();
    articles.check();
  }

  /// Random votes, new articles and changes of groups while lists are built and expire.
  @Test
  void after_any_history_of_votes_and_builds_the_lists_of_all_orders_are_those_of_the_site() {
    Random random = new Random(11);
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      ids.add(articles.submit("java"));
    }
    for (int round = 0; round < 25; round++) {
      List<Future<VoteOutcome>> votes = new ArrayList<>();
      List<Future<?>> reads = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        long id = ids.get(random.nextInt(ids.size()));
        Direction direction = DIRECTIONS.get(random.nextInt(DIRECTIONS.size()));
        votes.add(articles.votes.cast(id, 20L + random.nextInt(6), direction));
        RankedList ranked = RankedList.stored().get(random.nextInt(9)).within("java");
        if (random.nextInt(8) == 0) {
          articles.raw.command("DEL", ArticleKeys.ranking(ranked));
        }
        reads.add(articles.lists.page(ListRequest.first(ranked), ArticlesOnRedis.ANONYMOUS));
      }
      RedisClient.await(Future.all(votes));
      RedisClient.await(Future.all(reads));
      long some = ids.get(random.nextInt(ids.size()));
      switch (random.nextInt(4)) {
        case 0 -> ids.add(articles.submit("java", "news"));
        case 1 -> articles.place.add(some, "news", 3, "");
        case 2 -> articles.place.remove(some, "news", 3, "");
        default -> articles.ids(RankedList.site(Rank.HOT).within("news"));
      }
      articles.check();
    }
  }
}
