package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.redis.client.Command;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RankHistoryStoreTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:34:56Z");
  private static final long HOUR = RankHistoryRecords.hour(NOW);

  private final ArticlesOnRedis site = ArticlesOnRedis.empty();
  private final RankHistoryStore store = new RankHistoryStore(site.redis);

  @AfterEach
  void close() {
    site.close();
  }

  private List<RankHistory> of(long article) {
    return of(article, NOW, NOW);
  }

  private List<RankHistory> of(long article, Instant posted, Instant now) {
    return RankHistoryStore.parse(
        site.redis.callAll(RankHistoryStore.questions(article)), posted, now);
  }

  private static Instant at(long hour) {
    return Instant.ofEpochSecond(hour * 3_600);
  }

  @Test
  void each_article_has_its_place_in_each_ranking_that_has_it() {
    long first = site.submit();
    long second = site.submit();
    site.vote(first, 21, Direction.UP);
    site.vote(first, 22, Direction.UP);
    assertThat(store.record(HOUR)).isEqualTo(2);
    assertThat(of(first))
        .containsExactly(
            new RankHistory(
                at(HOUR),
                Map.of(
                    "score",
                    1,
                    "new",
                    2,
                    "hot",
                    1,
                    "best",
                    1,
                    "top",
                    1,
                    "top-day",
                    1,
                    "top-week",
                    1,
                    "top-month",
                    1,
                    "top-year",
                    1)));
    assertThat(of(second).getFirst().positions())
        .containsEntry("new", 1)
        .containsEntry("hot", 2)
        .doesNotContainKeys("active", "controversial");
    site.remove(first);
    assertThat(store.record(HOUR + 1)).isEqualTo(1);
    assertThat(of(first)).hasSize(2).last().isEqualTo(new RankHistory(at(HOUR + 1), Map.of()));
    assertThat(of(second).getLast().positions()).containsEntry("hot", 1);
  }

  @Test
  void an_hour_is_recorded_once_however_often_and_late_it_is_tried() {
    long article = site.submit();
    assertThat(store.record(HOUR)).isEqualTo(1);
    assertThat(store.record(HOUR)).isZero();
    assertThat(store.record(HOUR - 1)).isZero();
    assertThat(of(article)).hasSize(1);
  }

  @Test
  void an_article_keeps_seven_days_of_records_which_expire_seven_days_after_the_last() {
    long article = site.submit();
    for (long hour = HOUR - 2L * RankHistoryRecords.MOST; hour <= HOUR; hour++) {
      assertThat(store.record(hour)).isEqualTo(1);
    }
    String key = RankHistoryKeys.standing(article);
    assertThat(site.raw.number("STRLEN", key)).isEqualTo(1 + 30L * RankHistoryRecords.MOST);
    assertThat(site.raw.number("TTL", key)).isBetween(7 * 86_400L - 60, 7 * 86_400L);
    List<Instant> times = of(article).stream().map(RankHistory::time).toList();
    assertThat(times).hasSize(RankHistoryRecords.MOST).isSorted();
    assertThat(times.getLast()).isEqualTo(at(HOUR));
    assertThat(of(article, NOW, at(HOUR + 100))).hasSizeLessThan(RankHistoryRecords.MOST - 98);
  }

  @Test
  void only_the_first_places_are_recorded() {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < RankHistory.PLACES + 5; i++) {
      all.add(site.submit());
    }
    store.record(HOUR);
    assertThat(of(all.getLast()).getFirst().positions()).containsEntry("new", 1);
    assertThat(of(all.get(5)).getFirst().positions()).containsEntry("new", RankHistory.PLACES);
    for (long old : all.subList(0, 5)) {
      assertThat(of(old).stream().flatMap(each -> each.positions().keySet().stream()))
          .doesNotContain("new");
    }
  }

  @Test
  void an_hour_in_which_an_article_was_below_the_first_places_is_known_as_recorded() {
    long article = site.submit();
    Instant posted = at(HOUR).minusSeconds(3_000);
    store.record(HOUR);
    site.redis.call(RedisClient.command(Command.DEL, RankHistoryKeys.standing(article)));
    assertThat(of(article, posted, NOW)).containsExactly(new RankHistory(at(HOUR), Map.of()));
    assertThat(of(article, at(HOUR).plusSeconds(1), NOW)).isEmpty();
    for (long hour = HOUR + 1; hour <= HOUR + RankHistoryRecords.MOST + 5; hour++) {
      store.record(hour);
    }
    assertThat(site.raw.number("STRLEN", "articles{main}:recorded-hours"))
        .isEqualTo(1 + 4L * RankHistoryRecords.MOST);
  }

  /// Stores two records of the first version, of the hours before `HOUR`.
  private List<RankHistory> earlier(String key) {
    String script =
        """
        for hour = ARGV[1] - 2, ARGV[1] - 1 do
          redis.call('APPEND', KEYS[1], struct.pack('>I4I2I2I2I2I2I2I2I2I2', hour, 1, 2, 3, 4, 5, 6, 7, 8, 9))
        end
        redis.call('EXPIRE', KEYS[1], 600)
        """;
    site.raw.command("EVAL", script, "1", key, Long.toString(HOUR));
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < 9; i++) {
      places.put(RankHistory.name(RankHistory.RANKINGS.get(i)), i + 1);
    }
    return List.of(new RankHistory(at(HOUR - 2), places), new RankHistory(at(HOUR - 1), places));
  }

  @Test
  void records_of_an_earlier_version_are_read_and_get_the_rankings_that_were_added() {
    long article = site.submit();
    String key = RankHistoryKeys.standing(article);
    List<RankHistory> before = earlier(key);
    assertThat(of(article)).isEqualTo(before);
    assertThat(store.record(HOUR - 1)).isZero();
    assertThat(of(article)).isEqualTo(before);
    assertThat(site.raw.number("TTL", key)).isBetween(540L, 600L);
    assertThat(store.record(HOUR)).isEqualTo(1);
    assertThat(of(article)).startsWith(before.toArray(RankHistory[]::new)).hasSize(3);
    assertThat(of(article).getLast().positions()).containsEntry("top-week", 1);
    assertThat(site.raw.number("STRLEN", key)).isEqualTo(1 + 3 * 30);
  }

  @Test
  void records_of_a_later_version_with_more_rankings_are_read_and_left_as_they_are() {
    long article = site.submit();
    String key = RankHistoryKeys.standing(article);
    int rankings = RankHistory.RANKINGS.size() + 3;
    String script =
        """
        local records = string.char(ARGV[3])
        for hour = ARGV[1] - 2, ARGV[1] - 1 do
          records = records .. struct.pack('>I4', hour) .. string.rep('\\0\\7', ARGV[2])
        end
        redis.call('SET', KEYS[1], records, 'EX', 600)
        """;
    String size = Integer.toString(RankHistoryRecords.size(rankings));
    site.raw.command(
        "EVAL", script, "1", key, Long.toString(HOUR), Integer.toString(rankings), size);
    List<RankHistory> before = of(article);
    assertThat(before).extracting(RankHistory::time).containsExactly(at(HOUR - 2), at(HOUR - 1));
    assertThat(before.getLast().positions()).hasSize(rankings - 3).containsEntry("hot", 7);
    assertThat(store.record(HOUR)).isZero();
    assertThat(of(article)).isEqualTo(before);
    assertThat(site.raw.number("TTL", key)).isBetween(540L, 600L);
  }

  @Test
  void the_worker_builds_the_rankings_that_decay_and_records_the_hour_once() {
    long article = site.submit();
    site.vote(article, 21, Direction.UP);
    InstantSource now = InstantSource.fixed(SystemClock.instance().instant());
    RecordPositions worker = RecordPositions.create(site.redis, Runnable::run, now);
    assertThat(worker.runOnce()).isFalse();
    List<RankHistory> known = of(article, now.instant(), now.instant());
    assertThat(known).hasSize(1);
    assertThat(known.getFirst().positions()).containsEntry("hn", 1).containsEntry("rising", 1);
    site.redis.call(RedisClient.command(Command.DEL, RankHistoryKeys.standing(article)));
    worker.runOnce();
    assertThat(of(article, now.instant(), now.instant())).isEmpty();
  }
}
