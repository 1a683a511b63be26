package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Lists for a reader.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArticleListTest {
  private static final Viewer ANONYMOUS = new Viewer.Anonymous();

  private final Vertx vertx = Vertx.vertx();
  private final ExecutorService threads = Threads.perTask("list-test");
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(TestRedis.url()), 2);
  private ArticleStore store;
  private CastVote votes;
  private ListArticles lists;

  @BeforeAll
  void wire() {
    store = new ArticleStore(redis);
    votes = CastVote.create(redis, Duration.ofSeconds(60));
    lists =
        new ListArticles(
            redis,
            new CachedRankings(redis, threads),
            new ViewedArticles(redis, store),
            new ListCache(null),
            SystemClock.instance());
  }

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @AfterAll
  void close() {
    redis.close();
    threads.close();
    vertx.close();
  }

  @Test
  void without_votes_the_newest_article_is_first_in_every_rank() {
    long first = submit("one", "java");
    long second = submit("two", "java");
    for (Rank rank : Rank.values()) {
      if (Set.of(Rank.CONTROVERSIAL, Rank.RISING, Rank.ACTIVE).contains(rank)) {
        continue;
      }
      assertThat(ids(RankedList.site(rank))).as(rank.parameter()).containsExactly(second, first);
      assertThat(ids(RankedList.site(rank).within("java")))
          .as(rank.parameter() + " of the group")
          .containsExactly(second, first);
    }
  }

  @Test
  void a_vote_moves_an_article_up_immediately_also_in_its_group() {
    long first = submit("one", "java");
    long second = submit("two", "java");
    assertThat(ids(RankedList.site(Rank.SCORE).within("java"))).containsExactly(second, first);
    RedisClient.await(votes.cast(first, 99, Direction.UP));
    assertThat(ids(RankedList.site(Rank.SCORE))).containsExactly(first, second);
    assertThat(ids(RankedList.site(Rank.SCORE).within("java"))).containsExactly(first, second);
  }

  @Test
  void articles_with_equal_scores_are_ordered_by_id_as_a_number() {
    for (int i = 0; i < 12; i++) {
      submit("title " + i);
    }
    assertThat(ids(RankedList.top(Period.ALL)))
        .containsExactly(12L, 11L, 10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L);
  }

  @Test
  void numbered_pages_have_no_gaps_or_duplicates() {
    for (int i = 0; i < 12; i++) {
      submit("title " + i);
    }
    List<Long> all = new ArrayList<>();
    for (int number = 1; number <= 4; number++) {
      ListRequest request =
          new ListRequest(RankedList.site(Rank.NEW), 5, 0, new ListRequest.Place.Page(number));
      List<Long> page =
          RedisClient.await(lists.page(request, ANONYMOUS)).items().stream()
              .map(item -> item.article().id())
              .toList();
      assertThat(page).hasSize(Math.clamp(12L - 5L * (number - 1), 0, 5));
      all.addAll(page);
    }
    assertThat(all).containsExactly(12L, 11L, 10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L);
  }

  @Test
  void a_viewer_sees_their_own_vote_and_no_hidden_articles() {
    long first = submit("one");
    Viewer ann = new Viewer.SignedIn(7, "ann", Set.of(Role.USER), Set.of("*"));
    RedisClient.await(votes.cast(first, 7, Direction.DOWN));
    ArticlePage page =
        RedisClient.await(lists.page(ListRequest.first(RankedList.site(Rank.SCORE)), ann));
    assertThat(page.items())
        .singleElement()
        .satisfies(item -> {
          assertThat(item.mine()).isEqualTo(Direction.DOWN);
          assertThat(item.article().votes()).isZero();
        });
  }

  private long submit(String title, String... groups) {
    Draft draft = new Draft(title, null, "text", Set.of(groups));
    return switch (store.submit(5, draft, false)) {
      case SubmitOutcome.Submitted(Article article) -> article.id();
      case SubmitOutcome.Duplicate(long id) -> id;
    };
  }

  private List<Long> ids(RankedList ranked) {
    return RedisClient.await(lists.page(ListRequest.first(ranked), ANONYMOUS)).items().stream()
        .map(item -> item.article().id())
        .toList();
  }
}
