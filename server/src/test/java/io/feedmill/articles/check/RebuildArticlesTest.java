package io.feedmill.articles.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.RedisContent;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RebuildArticlesTest {
  private static final int ARTICLES = 60;

  private final ArticlesOnRedis site = ArticlesOnRedis.empty();

  @BeforeEach
  void fill() {
    for (int n = 1; n <= ARTICLES; n++) {
      long id = site.submit(n % 2 == 0 ? "java" : "go");
      for (long person = 10; person < 10 + n % 7; person++) {
        site.vote(id, person, person % 3 == 0 ? Direction.DOWN : Direction.UP);
      }
    }
    site.remove(7);
    site.delete(8);
  }

  @AfterEach
  void close() {
    site.close();
  }

  private static List<String> derived() {
    return Stream.concat(
            Stream.of(Rank.NEW).map(rank -> ArticleKeys.ranking(RankedList.site(rank))),
            Stream.concat(
                RankedList.stored().stream().map(ArticleKeys::ranking),
                Stream.of(
                    ArticleKeys.groups(),
                    ArticleKeys.group("java"),
                    ArticleKeys.group("go"),
                    ArticleKeys.posts(ArticlesOnRedis.AUTHOR))))
        .toList();
  }

  private Map<String, String> content() {
    return RedisContent.of(site.raw, "articles{");
  }

  private ArticleReport rebuild() {
    return new RebuildArticles(site.redis).run(Progress.UNWATCHED);
  }

  @Test
  void everything_derived_from_articles_and_votes_is_rebuilt_as_before() {
    site.check();
    Map<String, String> before = content();
    for (String key : derived()) {
      assertThat(site.raw.number("DEL", key)).as(key).isEqualTo(1);
    }
    ArticleReport result = rebuild();
    assertThat(result.clean()).isTrue();
    assertThat(result.lines()).anyMatch(line -> line.contains("missing-in-ranking"));
    assertThat(content()).isEqualTo(before);
    site.check();
  }

  @Test
  void cached_rankings_are_dropped_and_a_second_run_finds_nothing() {
    RankedList java = RankedList.site(Rank.SCORE).within("java");
    RedisClient.await(site.cached.ensure(java));
    site.raw.command("ZADD", ArticleKeys.ranking(java), "9e9", "article:1");
    rebuild();
    assertThat(site.raw.number("EXISTS", ArticleKeys.ranking(java))).isZero();
    assertThat(site.ids(java)).isNotEmpty().doesNotContain(1L);
    assertThat(rebuild().lines())
        .containsExactly("articles: 60 ids checked, 0 faults repaired, 0 left");
  }

  @Test
  void votes_cast_during_the_rebuild_are_counted() throws InterruptedException {
    for (String key : derived()) {
      site.raw.command("DEL", key);
    }
    AtomicBoolean done = new AtomicBoolean();
    try (BoundedTasks tasks = BoundedTasks.open("voters", 2)) {
      for (long voter : List.of(100_000L, 200_000L)) {
        tasks.submit(() -> {
          for (long n = 0; !done.get(); n++) {
            site.vote(1 + n % ARTICLES, voter + n / ARTICLES, Direction.UP);
          }
        });
      }
      assertThat(rebuild().clean()).isTrue();
      done.set(true);
      tasks.join();
    }
    site.check();
  }
}
