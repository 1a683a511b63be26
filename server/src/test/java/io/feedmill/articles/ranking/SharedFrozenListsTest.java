package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The keys in Redis for many readers of one ranking.
class SharedFrozenListsTest {
  private static final RankedList SCORE = RankedList.site(Rank.SCORE);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void a_thousand_readers_of_one_ranking_share_frozen_chunks() {
    MovingRankings moving = new MovingRankings(articles, 7);
    moving.fill(600);
    long began = now();
    for (int limit = 1; limit <= 10; limit++) {
      ListCursor second = Objects.requireNonNull(numbered(1, limit).next());
      for (int i = 0; i < 100; i++) {
        after(second);
      }
    }
    assertThat(snapshots()).hasSizeLessThanOrEqualTo(2 + (int) (now() - began));
  }

  @Test
  void readers_of_a_changing_ranking_make_a_limited_number_of_frozen_lists() {
    MovingRankings moving = new MovingRankings(articles, 7);
    moving.fill(40);
    long began = now();
    for (int i = 0; i < 200; i++) {
      articles.raw.command(
          "ZINCRBY", ArticleKeys.ranking(SCORE), "-1e6", ArticleKeys.member(first()));
      after(Objects.requireNonNull(numbered(1, 10).next()));
    }
    assertThat(snapshots())
        .hasSizeLessThanOrEqualTo((int) (1 + now() - began) * FreezeRankingScript.COPIES_A_SECOND);
  }

  private long now() {
    return Long.parseLong(articles.raw.strings("TIME").getFirst());
  }

  private long first() {
    return ArticleKeys.id(
        articles.raw.strings("ZRANGE", ArticleKeys.ranking(SCORE), "0", "0", "REV").getFirst());
  }

  private List<String> snapshots() {
    return ArticleInvariants.keys(articles.raw).stream()
        .filter(key -> key.contains("snapshot:"))
        .toList();
  }

  @Test
  void readers_that_share_chunks_omit_what_their_own_first_page_showed() {
    new MovingRankings(articles, 7).fill(60);
    List<Long> wanted =
        articles.raw.strings("ZRANGE", ArticleKeys.ranking(SCORE), "0", "-1", "REV").stream()
            .map(ArticleKeys::id)
            .toList();
    for (int limit : List.of(1, 7, 25, 59)) {
      assertThat(ReadAllPages.undisturbed(articles).all(SCORE, limit, 0)).isEqualTo(wanted);
    }
    assertThat(snapshots()).hasSizeLessThanOrEqualTo(4);
  }

  private ArticlePage numbered(int page, int limit) {
    ListRequest request = new ListRequest(SCORE, limit, 0, new ListRequest.Place.Page(page));
    return RedisClient.await(articles.lists.page(request, ArticlesOnRedis.ANONYMOUS));
  }

  private ArticlePage after(ListCursor cursor) {
    ListRequest request =
        new ListRequest(
            cursor.ranked(),
            cursor.limit(),
            cursor.diversity(),
            new ListRequest.Place.After(cursor));
    return RedisClient.await(articles.lists.page(request, ArticlesOnRedis.ANONYMOUS));
  }
}
