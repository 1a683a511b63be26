package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.group.CreateGroupScript;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CachedRankingsTest {
  private static final RankedList JAVA = RankedList.site(Rank.SCORE).within("java");

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final BuildRankingScript script = new BuildRankingScript(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void an_expired_group_ranking_with_many_readers_on_two_servers_is_built_once() {
    for (int i = 0; i < 500; i++) {
      articles.submit("java");
    }
    try (ArticlesOnRedis another = ArticlesOnRedis.another()) {
      List<Future<ArticlePage>> pages = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        pages.add(articles.lists.page(ListRequest.first(JAVA), ArticlesOnRedis.ANONYMOUS));
        pages.add(another.lists.page(ListRequest.first(JAVA), ArticlesOnRedis.ANONYMOUS));
      }
      for (Future<ArticlePage> page : pages) {
        assertThat(RedisClient.await(page).items()).hasSize(25);
      }
      assertThat(articles.cached.builds() + another.cached.builds()).isEqualTo(1);
    }
    articles.check();
  }

  @Test
  void an_empty_group_is_not_rebuilt_on_every_read() {
    CreateGroupScript.load(articles.redis).call("java", 5);
    for (int i = 0; i < 10; i++) {
      assertThat(articles.ids(JAVA)).isEmpty();
    }
    assertThat(articles.cached.builds()).isEqualTo(1);
  }

  @Test
  void hn_ranks_the_thousand_newest_and_no_more() {
    long first = articles.submit();
    long last = first;
    for (int i = 0; i < 1_000; i++) {
      last = articles.submit();
    }
    RankedList hn = RankedList.site(Rank.HN);
    articles.ids(hn);
    assertThat(articles.score(hn, first)).isNull();
    assertThat(articles.score(hn, first + 1)).isNotNull();
    assertThat(articles.score(hn, last)).isNotNull();
  }

  @ParameterizedTest
  @EnumSource(
      value = Rank.class,
      names = {"SCORE", "NEW", "HOT", "RISING", "HN", "TOP"})
  void a_built_ranking_expires_and_is_built_again(Rank rank) {
    RankedList ranked = RankedList.site(rank).within("java");
    long id = articles.submit("java");
    articles.vote(id, 8, Direction.UP);
    assertThat(articles.ids(ranked)).containsExactly(id);
    assertThat(articles.raw.number("PTTL", ArticleKeys.ranking(ranked))).isBetween(1L, 60_000L);
    articles.raw.command("PEXPIRE", ArticleKeys.ranking(ranked), "0");
    assertThat(articles.ids(ranked)).containsExactly(id);
  }

  @ParameterizedTest
  @EnumSource(
      value = Rank.class,
      names = {"HN", "RISING"})
  void a_decaying_ranking_is_built_again_when_it_is_read_after_a_second(Rank rank) {
    RankedList site = RankedList.site(rank);
    long first = articles.submit("java");
    articles.submit("java");
    for (RankedList ranked : List.of(site, site.within("java"))) {
      articles.ids(ranked);
      assertThat(articles.raw.number("PTTL", FrozenKeys.fresh(ranked)))
          .as("-1: never, -2: no longer")
          .isNotEqualTo(-1L)
          .isLessThanOrEqualTo(1_000L);
    }
    for (long voter = 20; voter < 26; voter++) {
      articles.vote(first, voter, Direction.UP);
    }
    for (RankedList ranked : List.of(site, site.within("java"))) {
      articles.raw.command("DEL", FrozenKeys.fresh(ranked));
      assertThat(articles.ids(ranked)).startsWith(first);
    }
  }

  @Test
  void a_vote_keeps_the_expiry_of_a_cached_ranking() {
    long id = articles.submit("java");
    articles.ids(JAVA);
    articles.vote(id, 8, Direction.UP);
    assertThat(articles.raw.number("PTTL", ArticleKeys.ranking(JAVA))).isBetween(1L, 60_000L);
    articles.raw.command("PEXPIRE", ArticleKeys.ranking(JAVA), "0");
    articles.vote(id, 8, Direction.DOWN);
    assertThat(articles.raw.number("EXISTS", ArticleKeys.ranking(JAVA))).isZero();
  }

  @Test
  void a_lock_of_a_builder_expires_within_five_seconds() {
    articles.submit("java");
    assertThat(script.start(JAVA, "dead")).isEqualTo(BuildRankingScript.Start.STARTED);
    assertThat(articles.raw.number("PTTL", ArticleKeys.buildLock(JAVA)))
        .as("-1: never, -2: expired before it was asked for")
        .isNotEqualTo(-1L)
        .isLessThanOrEqualTo(5_000L);
  }

  @Test
  void a_dead_builder_is_replaced_when_its_lock_expires() {
    long id = articles.submit("java");
    assertThat(script.start(JAVA, "dead")).isEqualTo(BuildRankingScript.Start.STARTED);
    articles.raw.command("PEXPIRE", ArticleKeys.buildLock(JAVA), "600000");
    Future<Void> reader = articles.cached.ensure(JAVA);
    assertThat(script.start(JAVA, "third")).isEqualTo(BuildRankingScript.Start.BUSY);
    assertThat(reader.isComplete()).isFalse();
    articles.raw.command("PEXPIRE", ArticleKeys.buildLock(JAVA), "0");
    RedisClient.await(reader);
    assertThat(articles.ids(JAVA)).containsExactly(id);
    articles.check();
  }

  @Test
  void a_builder_that_lost_its_lock_changes_nothing() {
    long id = articles.submit("java");
    script.start(JAVA, "slow");
    articles.raw.command("PEXPIRE", ArticleKeys.buildLock(JAVA), "0");
    RedisClient.await(articles.cached.ensure(JAVA));
    articles.remove(id);
    assertThat(script.copy(JAVA, "slow", List.of(ArticleKeys.member(id)))).isFalse();
    assertThat(script.finish(JAVA, "slow")).isFalse();
    assertThat(articles.ids(JAVA)).isEmpty();
    articles.check();
  }

  @ParameterizedTest
  @EnumSource(
      value = Rank.class,
      names = {"SCORE", "NEW", "HOT", "BEST", "CONTROVERSIAL", "TOP"})
  void changes_during_a_build_are_in_the_ranking(Rank rank) {
    RankedList ranked = RankedList.site(rank).within("java");
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      ids.add(articles.submit("java"));
    }
    long elsewhere = articles.submit("news");
    long restored = articles.submit("java");
    articles.remove(restored);
    assertThat(script.start(ranked, "me")).isEqualTo(BuildRankingScript.Start.STARTED);
    script.copy(ranked, "me", members(ids.subList(0, 6)));
    for (long id : List.of(ids.get(0), ids.get(6))) {
      articles.vote(id, 8, Direction.UP);
      articles.vote(id, 9, Direction.DOWN);
    }
    for (long id : List.of(ids.get(1), ids.get(7))) {
      articles.remove(id);
    }
    for (long id : List.of(ids.get(2), ids.get(8))) {
      articles.place.remove(id, "java", 3, "");
    }
    for (long id : List.of(ids.get(3), ids.get(9))) {
      articles.withdraw.delete(id, ArticlesOnRedis.AUTHOR);
    }
    articles.place.add(elsewhere, "java", 3, "");
    articles.restore(restored);
    articles.submit("java");
    script.copy(ranked, "me", members(ids.subList(6, 12)));
    assertThat(script.finish(ranked, "me")).isTrue();
    assertThat(articles.raw.number("EXISTS", ArticleKeys.building(ranked))).isZero();
    articles.check();
  }

  @Test
  void an_article_withdrawn_during_the_build_of_a_decaying_ranking_is_not_in_it() {
    long id = articles.submit();
    RankedList hn = RankedList.site(Rank.HN);
    script.start(hn, "me");
    articles.remove(id);
    script.add(hn, "me", List.of("0", ArticleKeys.member(id)));
    script.finish(hn, "me");
    articles.check();
  }

  @Test
  void a_groups_copy_of_a_decaying_ranking_restarts_when_the_sites_has_expired() {
    long id = articles.submit("java");
    RankedList hn = RankedList.site(Rank.HN).within("java");
    script.start(hn, "me");
    assertThat(script.copy(hn, "me", List.of(ArticleKeys.member(id)))).isFalse();
    assertThat(script.start(hn, "me")).isEqualTo(BuildRankingScript.Start.STARTED);
    RedisClient.await(articles.cached.ensure(RankedList.site(Rank.HN)));
    assertThat(script.copy(hn, "me", List.of(ArticleKeys.member(id)))).isTrue();
    assertThat(script.finish(hn, "me")).isTrue();
    assertThat(articles.ids(hn)).containsExactly(id);
  }

  private static List<String> members(List<Long> ids) {
    return ids.stream().map(ArticleKeys::member).toList();
  }
}
