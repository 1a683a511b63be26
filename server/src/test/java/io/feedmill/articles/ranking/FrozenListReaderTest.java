package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class FrozenListReaderTest {
  private static final RankedList SCORE = RankedList.site(Rank.SCORE);

  private static final boolean LARGE = Boolean.getBoolean("feedmill.test.large");
  private static final int VOTES = LARGE ? 40 : 10; // between two pages
  private static final int FEW_VOTES = LARGE ? 40 : 3; // between two of hundreds of pages

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @ParameterizedTest
  @CsvSource({"30, 7", "1000, 25", "2200, 100"})
  void all_pages_of_a_changing_ranking_show_each_article_exactly_once(int count, int limit) {
    MovingRankings moving = new MovingRankings(articles, count);
    moving.fill(count);
    readAll(moving, SCORE, limit, 0);
    articles.check();
  }

  @Test
  void all_pages_of_every_rank_and_of_a_group_show_each_article_exactly_once() {
    MovingRankings moving = new MovingRankings(articles, 11);
    moving.fill(1_500);
    for (Rank rank : Rank.values()) {
      readAll(moving, RankedList.site(rank), 100, 0);
      readAll(moving, RankedList.site(rank).within("java"), 50, 0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10})
  void all_pages_with_a_limit_per_group_show_each_article_exactly_once(int diversity) {
    MovingRankings moving = new MovingRankings(articles, diversity);
    moving.fill(1_200);
    ReadAllPages pages = readAll(moving, SCORE, 25, diversity);
    for (ArticlePage page : pages.pages()) {
      for (String group : MovingRankings.GROUPS) {
        assertThat(page.items().stream().filter(i -> i.article().groups().contains(group)).count())
            .isLessThanOrEqualTo(diversity);
      }
    }
  }

  /// Articles that were in the ranking the whole time must be shown, each once, and no new ones.
  private ReadAllPages readAll(MovingRankings moving, RankedList ranked, int limit, int diversity) {
    Set<Long> stayed = members(ranked);
    long newest = Collections.max(moving.untouched());
    int votes = diversity == 0 ? VOTES : FEW_VOTES;
    ReadAllPages pages = new ReadAllPages(articles, () -> moving.stir(votes));
    List<Long> shown = pages.all(ranked, limit, diversity);
    stayed.retainAll(moving.untouched());
    assertThat(shown).as("%s", ranked).doesNotHaveDuplicates().containsAll(stayed);
    assertThat(shown).allSatisfy(id -> assertThat(id).isLessThanOrEqualTo(newest));
    return pages;
  }

  private Set<Long> members(RankedList ranked) {
    if (ranked.cached()) {
      RedisClient.await(articles.cached.ensure(ranked));
    }
    Set<Long> members = new HashSet<>();
    articles
        .raw
        .strings("ZRANGE", ArticleKeys.ranking(ranked), "0", "-1")
        .forEach(member -> members.add(ArticleKeys.id(member)));
    members.remove(0L);
    return members;
  }

  @ParameterizedTest
  @CsvSource({"25, 30", "100, 2100", "7, 1050"})
  void equal_scores_are_ordered_by_id_across_pages_and_chunks(int limit, int count) {
    MovingRankings still = new MovingRankings(articles, 1);
    still.fill(count);
    for (long id : still.untouched()) {
      articles.raw.command("ZADD", ArticleKeys.ranking(SCORE), "5", ArticleKeys.member(id));
    }
    List<Long> wanted = still.untouched().stream().sorted(Collections.reverseOrder()).toList();
    assertThat(ReadAllPages.undisturbed(articles).all(SCORE, limit, 0)).isEqualTo(wanted);
    List<Long> byNumber = new ArrayList<>();
    for (int page = 1; page <= (count + limit - 1) / limit; page++) {
      byNumber.addAll(ReadAllPages.ids(numbered(page, limit)));
    }
    assertThat(byNumber).isEqualTo(wanted);
  }

  @Test
  void all_pages_of_an_unchanged_ranking_are_in_its_order() {
    new MovingRankings(articles, 7).fill(1_200);
    List<Long> wanted =
        articles.raw.strings("ZRANGE", ArticleKeys.ranking(SCORE), "0", "-1", "REV").stream()
            .map(ArticleKeys::id)
            .toList();
    assertThat(ReadAllPages.undisturbed(articles).all(SCORE, 100, 0)).isEqualTo(wanted);
  }

  @Test
  void pages_have_the_number_of_newer_articles() {
    new MovingRankings(articles, 7).fill(30);
    ListCursor next = Objects.requireNonNull(numbered(1, 10).next());
    articles.submit("java");
    articles.submit("news");
    assertThat(after(next).newer()).isEqualTo(2);
  }

  @Test
  void a_page_that_is_requested_again_is_the_same_page_after_any_changes() {
    MovingRankings moving = new MovingRankings(articles, 7);
    moving.fill(60);
    ListCursor second = Objects.requireNonNull(numbered(1, 10).next());
    ListCursor third = Objects.requireNonNull(after(second).next());
    List<Long> first = ReadAllPages.ids(after(third));
    moving.stir(60);
    List<Long> again = new ArrayList<>(first);
    again.retainAll(moving.untouched());
    assertThat(ReadAllPages.ids(after(third))).containsSubsequence(again);
  }

  @Test
  void a_new_reader_sees_changes_made_after_an_older_list_was_frozen() {
    MovingRankings still = new MovingRankings(articles, 7);
    still.fill(60);
    List<Long> ids = ReadAllPages.undisturbed(articles).all(SCORE, 10, 0);
    long restored = ids.get(30);
    articles.remove(restored);
    ListCursor older = Objects.requireNonNull(numbered(1, 10).next());
    assertThat(ReadAllPages.ids(after(older))).doesNotContain(restored);
    articles.restore(restored);
    articles.raw.command(
        "ZINCRBY", ArticleKeys.ranking(SCORE), "-1e6", ArticleKeys.member(ids.get(12)));
    ListCursor newer = Objects.requireNonNull(numbered(1, 10).next());
    assertThat(newer).isEqualTo(older);
    List<Long> rest = new ArrayList<>();
    for (ListCursor at = newer; at != null; ) {
      ArticlePage page = after(at);
      rest.addAll(ReadAllPages.ids(page));
      at = page.next();
    }
    assertThat(rest).contains(restored).endsWith(ids.get(12)).doesNotHaveDuplicates();
  }

  @Test
  void a_frozen_chunk_expires_600_s_after_it_was_made_however_often_it_is_read() {
    new MovingRankings(articles, 7).fill(60);
    ListCursor first = Objects.requireNonNull(numbered(1, 10).next());
    ListCursor cursor = Objects.requireNonNull(after(first).next());
    List<String> keys =
        ArticleInvariants.keys(articles.raw).stream()
            .filter(key -> key.contains("snapshot:"))
            .toList();
    assertThat(keys).hasSize(1);
    for (String key : keys) {
      assertThat(articles.raw.number("TTL", key)).isBetween(500L, 600L);
      articles.raw.command("EXPIRE", key, "100");
    }
    after(cursor);
    for (String key : keys) {
      assertThat(articles.raw.number("TTL", key)).isLessThanOrEqualTo(100L);
    }
  }

  @Test
  void a_cursor_of_an_expired_frozen_list_is_answered_410() {
    new MovingRankings(articles, 7).fill(2_100);
    ArticlePage page = after(Objects.requireNonNull(numbered(1, 100).next()));
    ListCursor inChunk = Objects.requireNonNull(page.next());
    while (Objects.requireNonNull(page.next()).chunk() == 1) {
      page = after(page.next());
    }
    ListCursor atNextChunk = page.next();
    expire();
    List.of(inChunk, atNextChunk).forEach(cursor -> assertProblem(410, () -> after(cursor)));
    assertThat(ArticleInvariants.keys(articles.raw)).noneMatch(key -> key.contains("snapshot:"));
  }

  @Test
  void a_frozen_list_with_an_expired_chunk_is_not_frozen_again() {
    new MovingRankings(articles, 7).fill(1_500);
    ListCursor start = Objects.requireNonNull(numbered(1, 100).next());
    ArticlePage page = after(start);
    ListCursor second = Objects.requireNonNull(page.next());
    while (Objects.requireNonNull(page.next()).chunk() == 1) {
      page = after(page.next());
    }
    after(page.next());
    articles.raw.command("DEL", FrozenKeys.chunk(SCORE, page.next().frozenList(), 1));
    ListCursor inChunk = second.at(1, List.of());
    assertProblem(410, () -> after(inChunk));
  }

  @Test
  void a_group_ranking_that_expires_between_pages_is_built_again() {
    RankedList java = SCORE.within("java");
    MovingRankings moving = new MovingRankings(articles, 7);
    moving.fill(200);
    ReadAllPages pages =
        new ReadAllPages(articles, () -> articles.raw.command("DEL", ArticleKeys.ranking(java)));
    assertThat(pages.all(java, 10, 0)).containsExactlyInAnyOrderElementsOf(members(java));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "AAAA", "!!!!", "bm90IGEgY3Vyc29y", "../../etc", "a1\u001fscore"})
  void a_garbage_cursor_is_rejected(String cursor) {
    assertProblem(400, () -> ListCursor.decode(cursor));
  }

  @ParameterizedTest
  @CsvSource({
    "0, a2",
    "1, no",
    "2, no",
    "3, ../x",
    "4, 0",
    "4, 101",
    "4, x",
    "5, -1",
    "6, ../x",
    "7, 0.1",
    "7, 1.0",
    "7, 1",
    "7, 1.99999999",
    "8, nan",
    "8, (",
    "8, 1..2",
    "8, --1",
    "10, -1",
    "10, _",
    "11, ''",
    "11, ...",
    "11, 1e5",
    "12, 0",
    "12, -1",
    "12, a..b",
    "13, 0",
    "13, a..b"
  })
  void a_forged_cursor_with_a_valid_checksum_is_rejected_for_each_field(int field, String value) {
    new MovingRankings(articles, 7).fill(30);
    ListCursor cursor = Objects.requireNonNull(numbered(1, 10).next());
    List<String> fields = new ArrayList<>(Cursor.decode(cursor.encode(), 14));
    fields.set(field, value);
    assertProblem(400, () -> ListCursor.decode(Cursor.encode(fields)));
  }

  private static void assertProblem(int status, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(status));
  }

  private void expire() {
    ArticleInvariants.keys(articles.raw).stream()
        .filter(key -> key.contains("snapshot:"))
        .forEach(key -> articles.raw.command("PEXPIRE", key, "0"));
  }

  private ArticlePage numbered(int page, int limit) {
    ListRequest request = new ListRequest(SCORE, limit, 0, new ListRequest.Place.Page(page));
    return RedisClient.await(articles.lists.page(request, ArticlesOnRedis.ANONYMOUS));
  }

  private ArticlePage after(ListCursor at) {
    ListRequest.Place place = new ListRequest.Place.After(at);
    ListRequest request = new ListRequest(at.ranked(), at.limit(), at.diversity(), place);
    return RedisClient.await(articles.lists.page(request, ArticlesOnRedis.ANONYMOUS));
  }
}
