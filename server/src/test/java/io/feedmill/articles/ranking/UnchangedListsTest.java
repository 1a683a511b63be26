package io.feedmill.articles.ranking;

import static io.feedmill.articles.ArticlesOnRedis.ANONYMOUS;
import static io.feedmill.articles.ArticlesOnRedis.person;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Edit;
import io.feedmill.articles.article.EditOutcome;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.Eventually;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Lists that are answered from the cache while Redis announces no change.
class UnchangedListsTest {
  private static final ListRequest LIST = ListRequest.first(RankedList.site(Rank.SCORE));

  private final ArticlesOnRedis other = ArticlesOnRedis.empty();
  private final KeyTracking tracking = KeyTracking.open(other.redis);
  private final ArticleNearCache near = new ArticleNearCache(tracking);
  private final ListCache known = new ListCache(near);
  private final AtomicReference<Duration> later = new AtomicReference<>(Duration.ZERO);
  private final ArticleStore store = new ArticleStore(other.redis, near);
  private final ListArticles lists =
      new ListArticles(
          other.redis,
          other.cached,
          new ViewedArticles(other.redis, store),
          known,
          () -> SystemClock.instance().instant().plus(later.get()));

  private long first;
  private long second;

  @BeforeEach
  void read_until_it_is_kept() {
    first = other.submit();
    second = other.submit();
    Eventually.holds(() -> {
      ArticlePage page = page(LIST);
      assertThat(same(LIST, replies())).isSameAs(page);
    });
  }

  @AfterEach
  void close() {
    tracking.close();
    other.close();
  }

  @Test
  void an_unchanged_list_returns_the_identical_page() {
    Eventually.holds(() -> assertThat(same(LIST, replies())).isSameAs(page(LIST)));
    assertThat(same(ListRequest.first(RankedList.site(Rank.NEW)), replies())).isNull();
  }

  @Test
  void a_vote_on_another_server_changes_the_order_immediately_and_the_count_soon() {
    other.vote(first, 9, Direction.UP);
    assertThat(ids()).containsExactly(first, second);
    Eventually.holds(
        () -> assertThat(page(LIST).items().getFirst().article().votes()).isEqualTo(2));
  }

  @Test
  void an_edit_on_another_server_is_visible_soon_with_an_unchanged_ranking() {
    assertThat(other.store.edit(second, ArticlesOnRedis.AUTHOR, title("Better")))
        .isEqualTo(EditOutcome.EDITED);
    Eventually.holds(
        () -> assertThat(page(LIST).items().getFirst().article().title()).isEqualTo("Better"));
  }

  @Test
  void an_edit_on_this_server_is_visible_immediately() {
    store.edit(second, ArticlesOnRedis.AUTHOR, title("Best"));
    assertThat(page(LIST).items().getFirst().article().title()).isEqualTo("Best");
  }

  @Test
  void new_removed_and_pinned_articles_are_visible_immediately() {
    long third = other.submit();
    assertThat(ids()).containsExactly(third, second, first);
    other.remove(second);
    assertThat(ids()).containsExactly(third, first);
    other.moderate.apply(first, ModerationAction.PIN, ArticlesOnRedis.MODERATOR, "read this");
    assertThat(page(LIST).pinned().getFirst().article().id()).isEqualTo(first);
  }

  @Test
  void nothing_counts_as_unchanged_without_key_tracking() {
    List<@Nullable Response> before = replies();
    tracking.close();
    Eventually.holds(() -> assertThat(same(LIST, before)).isNull());
    other.vote(first, 9, Direction.UP);
    assertThat(page(LIST).items().getFirst().article().votes()).isEqualTo(2);
  }

  @Test
  void viewers_with_the_same_marks_share_a_page() {
    Eventually.holds(() -> assertThat(page(LIST, person(8))).isSameAs(page(LIST, person(9))));
    assertThat(page(LIST, person(8))).isNotEqualTo(page(LIST));
    other.vote(first, 9, Direction.UP);
    assertThat(mine(9)).isEqualTo(Direction.UP);
    assertThat(mine(8)).isEqualTo(Direction.NONE);
    Eventually.holds(() -> {
      ArticlePage voted = page(LIST, person(9));
      assertThat(page(LIST, person(9))).isSameAs(voted);
      assertThat(page(LIST, person(8))).isNotEqualTo(voted);
    });
    other.vote(first, 8, Direction.UP);
    assertThat(mine(8)).isEqualTo(Direction.UP);
  }

  @Test
  void a_hidden_article_is_omitted_for_that_viewer_only() {
    Eventually.holds(() -> assertThat(page(LIST, person(8))).isSameAs(page(LIST, person(9))));
    new Shelves(other.redis).add(Shelf.hidden(9), first);
    assertThat(page(LIST, person(9)).items())
        .extracting(item -> item.article().id())
        .containsExactly(second);
    assertThat(page(LIST, person(8)).items()).hasSize(2);
  }

  /// The state after a server was killed before its response.
  @Test
  void marks_are_cached_until_a_change_is_announced() {
    String voted = ArticleKeys.upvoted(first);
    Eventually.holds(() -> {
      other.redis.call(RedisClient.command(Command.SREM, voted, ArticleKeys.person(8)));
      RedisClient.await(new MarkStamps(other.redis).changed(8));
      assertThat(mine(8)).isEqualTo(Direction.NONE);
      assertThat(mine(8)).isEqualTo(Direction.NONE);
      other.redis.call(RedisClient.command(Command.SADD, voted, ArticleKeys.person(8)));
      assertThat(mine(8)).isEqualTo(Direction.NONE);
    });
    RedisClient.await(new MarkStamps(other.redis).changed(8));
    assertThat(mine(8)).isEqualTo(Direction.UP);
  }

  @Test
  void marks_are_read_for_each_list_without_key_tracking() {
    mine(8);
    mine(8);
    tracking.close();
    String voted = ArticleKeys.upvoted(first);
    Eventually.holds(() -> {
      other.redis.call(RedisClient.command(Command.SREM, voted, ArticleKeys.person(8)));
      assertThat(mine(8)).isEqualTo(Direction.NONE);
      other.redis.call(RedisClient.command(Command.SADD, voted, ArticleKeys.person(8)));
      assertThat(mine(8)).isEqualTo(Direction.UP);
    });
  }

  @Test
  void an_article_leaves_a_list_of_a_period_when_it_becomes_too_old() {
    ListRequest day = ListRequest.first(RankedList.top(Period.DAY));
    ListRequest week = ListRequest.first(RankedList.top(Period.WEEK));
    for (ListRequest list : List.of(day, week)) {
      Eventually.holds(() -> {
        page(list, person(8));
        ListArticles.Version before = version(list);
        assertThat(before.known()).isTrue();
        assertThat(version(list)).isEqualTo(before);
      });
    }
    ListArticles.Version fresh = version(day);
    ListArticles.Version kept = version(week);
    later.set(Duration.ofHours(25));
    assertThat(version(day)).isNotEqualTo(fresh);
    assertThat(page(day).items()).isEmpty();
    assertThat(version(week)).isEqualTo(kept);
    assertThat(page(week).items()).hasSize(2);
    later.set(Duration.ofDays(8));
    assertThat(page(week).items()).isEmpty();
  }

  private ListArticles.Version version(ListRequest request) {
    return RedisClient.await(lists.version(request, person(8)));
  }

  private Direction mine(long person) {
    return page(LIST, person(person)).items().stream()
        .filter(item -> item.article().id() == first)
        .map(item -> Objects.requireNonNull(item.mine()))
        .findFirst()
        .orElseThrow();
  }

  private @Nullable ArticlePage same(ListRequest request, List<@Nullable Response> replies) {
    ListCache.CachedReplies cached =
        known.unchanged(
            new ListCache.Place(request, ArticleParameters.STANDARD_LIMIT + 1),
            replies,
            SystemClock.instance().instant());
    return cached == null ? null : known.shown(cached, Marks.ANONYMOUS);
  }

  private static Edit title(String title) {
    return switch (Edit.of(title, null, null)) {
      case Edit.Outcome.Valid(Edit edit) -> edit;
      case Edit.Outcome.Invalid invalid -> throw new IllegalStateException(invalid.toString());
    };
  }

  private List<@Nullable Response> replies() {
    return RedisClient.await(lists.read(LIST, 0, ArticleParameters.STANDARD_LIMIT + 1));
  }

  private ArticlePage page(ListRequest request) {
    return page(request, ANONYMOUS);
  }

  private ArticlePage page(ListRequest request, Viewer viewer) {
    return RedisClient.await(lists.page(request, viewer));
  }

  private List<Long> ids() {
    return page(LIST).items().stream().map(item -> item.article().id()).toList();
  }
}
