package io.feedmill.articles.article;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.WriteRankPositionsScript.Mode;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Each row of the table of [WriteRankPositionsScript], and what late or lost writes leave.
class WriteRankPositionsTest {
  private static final RankedList TOP = RankedList.top(Period.ALL);
  private static final RankedList DAY = RankedList.top(Period.DAY);
  private static final RankedList HOT = RankedList.site(Rank.HOT);
  private static final RankedList CONTROVERSIAL = RankedList.site(Rank.CONTROVERSIAL);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final WriteRankPositions places = new WriteRankPositions(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  private void place(PositionInput... inputs) {
    RedisClient.await(places.place(List.of(inputs)));
  }

  private static PositionInput live(long id, long version, long up, long down) {
    return new PositionInput(id, version, true, time(Duration.ofHours(1)), up, down);
  }

  private static String time(Duration age) {
    return Instant.now().minus(age).getEpochSecond() + ".000";
  }

  private @Nullable Double votes(RankedList ranked, long id) {
    String score = articles.score(ranked, id);
    return score == null ? null : Math.floor(Double.parseDouble(score));
  }

  @Test
  void an_article_is_in_all_its_places_and_leaves_them_when_it_is_not_live() {
    place(live(7, 2, 5, 2), live(8, 2, 3, 0));
    for (Slot slot : Slot.values()) {
      for (RankedList ranked : slot.rankings()) {
        assertThat(articles.score(ranked, 7)).as(ranked.toString()).isNotNull();
        assertThat(articles.score(ranked, 8) == null)
            .as(ranked.toString())
            .isEqualTo(ranked.equals(CONTROVERSIAL));
      }
    }
    place(live(7, 3, 5, 0), new PositionInput(8, 3, false, "0", 3, 0));
    assertThat(articles.score(CONTROVERSIAL, 7)).isNull();
    for (RankedList ranked : RankedList.stored()) {
      assertThat(articles.score(ranked, 8)).as(ranked.toString()).isNull();
    }
  }

  @Test
  void an_older_version_changes_nothing_and_the_same_one_is_written_again() {
    place(live(7, 5, 9, 0));
    place(live(7, 4, 1, 0));
    assertThat(votes(TOP, 7)).isEqualTo(9);
    place(new PositionInput(7, 4, false, "0", 0, 0));
    assertThat(votes(TOP, 7)).isEqualTo(9);
    articles.raw.command("ZREM", ArticleKeys.ranking(TOP), ArticleKeys.member(7));
    place(live(7, 5, 9, 0));
    assertThat(votes(TOP, 7)).isEqualTo(9);
  }

  @Test
  void an_article_that_leaves_a_period_is_moved_there_and_not_added() {
    Duration age = Duration.ofDays(1).minusSeconds(30);
    place(new PositionInput(7, 2, true, time(age), 3, 0));
    assertThat(votes(DAY, 7)).isNull();
    assertThat(votes(RankedList.top(Period.WEEK), 7)).isEqualTo(3);
    articles.raw.command("ZADD", ArticleKeys.ranking(DAY), "1", ArticleKeys.member(7));
    place(new PositionInput(7, 3, true, time(age), 4, 0));
    assertThat(votes(DAY, 7)).isEqualTo(4);
  }

  @Test
  void a_check_reports_faults_and_only_a_repair_changes_data() {
    long id = articles.submit();
    String hot = articles.score(HOT, id);
    articles.raw.command("ZADD", ArticleKeys.ranking(HOT), "5", ArticleKeys.member(id));
    WriteRankPositionsScript script = new WriteRankPositionsScript(articles.redis);
    String time = articles.raw.hash(ArticleKeys.article(id)).get("time");
    List<PositionInput> given = List.of(new PositionInput(id, 2, true, String.valueOf(time), 1, 0));
    for (Mode mode : List.of(Mode.CHECK, Mode.REPAIR)) {
      assertThat(articles.score(HOT, id)).isEqualTo("5");
      assertThat(
              RedisClient.await(script.run(Slot.FORMULAS, mode, given, List.of()))
                  .getFirst()
                  .faults())
          .hasSize(4);
    }
    assertThat(articles.score(HOT, id)).isEqualTo(hot);
  }

  @Test
  void versions_in_any_order_and_repeated_end_with_the_newest() {
    Random random = new Random(1);
    for (int run = 0; run < 20; run++) {
      List<PositionInput> history = new ArrayList<>();
      for (int version = 1; version <= 30; version++) {
        history.add(
            version < 30 && random.nextInt(4) == 0
                ? new PositionInput(run + 1, version, false, "0", 0, 0)
                : live(run + 1, version, version, random.nextInt(3)));
      }
      PositionInput newest = history.getLast();
      history.addAll(history.subList(0, 15));
      Collections.shuffle(history, random);
      history.forEach(this::place);
      assertThat(votes(TOP, run + 1)).isEqualTo((double) (newest.upvotes() - newest.downvotes()));
    }
  }

  @Test
  void a_site_that_lost_its_last_changes_writes_its_places_again() {
    long id = articles.submit("java");
    for (long person = 10; person < 20; person++) {
      articles.vote(id, person, Direction.UP);
    }
    place(live(id, 40, 40, 0));
    assertThat(votes(TOP, id)).isEqualTo(40);
    articles.vote(id, 30, Direction.DOWN);
    SettlePendingVotes.create(articles.redis).all();
    assertThat(votes(TOP, id)).isEqualTo(10);
    assertThat(articles.repair().found()).isEmpty();
    articles.check();
  }

  @Test
  void a_check_finds_places_that_are_newer_than_the_site_and_repairs_them() {
    long id = articles.submit("java");
    place(live(id, 40, 40, 0));
    assertThat(articles.look().found()).isNotEmpty();
    assertThat(articles.repair().left()).isEmpty();
    assertThat(votes(TOP, id)).isEqualTo(1);
    assertThat(articles.look().found()).isEmpty();
    articles.check();
  }

  @Test
  void what_a_server_that_was_killed_did_not_place_is_placed_by_the_worker() {
    long id = articles.submit("java");
    articles.raw.command("HSET", ArticleKeys.article(id), "state", "removed", "rules", "2");
    articles.raw.command("SADD", ArticleKeys.rulesChanged(), "" + id);
    articles.raw.command("ZREM", ArticleKeys.ranking(RankedList.site(Rank.NEW)), "article:" + id);
    assertThat(articles.score(HOT, id)).isNotNull();
    SettlePendingVotes.create(articles.redis).runOnce();
    assertThat(articles.score(HOT, id)).isNull();
    assertThat(articles.score(TOP, id)).isNull();
  }
}
