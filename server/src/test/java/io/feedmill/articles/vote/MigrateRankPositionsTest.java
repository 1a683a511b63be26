package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.testing.Eventually;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Rankings of the layout before, in which they had the tag of the site, get slots of their own.
class MigrateRankPositionsTest {
  private static final int COUNT = 430;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void an_older_layout_moves_once_and_everything_is_as_before() {
    Map<RankedList, List<String>> before = fill();
    toOlderLayout();
    new MigrateRankPositions(articles.redis).run();
    assertMoved(before);
    articles.vote(7, 17, Direction.UP);
    new MigrateRankPositions(articles.redis).run();
    articles.check();
  }

  @Test
  void a_stopped_move_continues_and_repeats_unfinished_steps() {
    Map<RankedList, List<String>> before = fill();
    toOlderLayout();
    MigrateRankPositions stopped = new MigrateRankPositions(articles.redis);
    stopped.place(LongStream.rangeClosed(1, 200).boxed().toList());
    stopped.moved(201);
    stopped.place(LongStream.rangeClosed(201, 250).boxed().toList());
    new MigrateRankPositions(articles.redis).run();
    assertMoved(before);
  }

  @Test
  void a_move_that_was_stopped_while_it_deleted_the_older_rankings_ends() {
    Map<RankedList, List<String>> before = fill();
    toOlderLayout();
    MigrateRankPositions stopped = new MigrateRankPositions(articles.redis);
    stopped.place(LongStream.rangeClosed(1, COUNT).boxed().toList());
    stopped.moved(COUNT + 1);
    articles.raw.command("DEL", MigrateRankPositions.older(RankedList.site(Rank.HOT)));
    new MigrateRankPositions(articles.redis).run();
    assertMoved(before);
  }

  @Test
  void votes_that_were_not_settled_before_the_move_are_settled_after_it() {
    fill();
    toOlderLayout();
    articles.raw.command("SADD", ArticleKeys.upvoted(9), "user:99");
    articles.raw.command("HINCRBY", ArticleKeys.votes(9), "upvotes", "1");
    articles.raw.command("HINCRBY", ArticleKeys.votes(9), "version", "1");
    articles.raw.command("SADD", ArticleKeys.unsettled(9), "9");
    new MigrateRankPositions(articles.redis).run();
    assertThat(articles.unsettled()).containsExactly("9");
    articles.check();
  }

  @Test
  void a_new_site_has_nothing_to_move() {
    new MigrateRankPositions(articles.redis).run();
    assertThat(ArticleInvariants.keys(articles.raw)).isEmpty();
  }

  private void assertMoved(Map<RankedList, List<String>> before) {
    assertThat(rankings()).isEqualTo(before);
    assertThat(ArticleInvariants.keys(articles.raw))
        .noneMatch(key -> key.matches("articles\\{main}:(hot|best|controversial|top.*):"))
        .doesNotContain(ArticleKeys.layout());
    articles.check();
  }

  private Map<RankedList, List<String>> fill() {
    for (int i = 1; i <= COUNT; i++) {
      long id = articles.submit(i % 2 == 0 ? "java" : "news");
      for (long person = 10; person < 10 + i % 4; person++) {
        articles.vote(id, person, person == 11 ? Direction.DOWN : Direction.UP);
      }
      if (i % 50 == 0) {
        articles.remove(id);
      }
    }
    Eventually.holds(() -> assertThat(articles.unsettled()).isEmpty());
    return rankings();
  }

  private Map<RankedList, List<String>> rankings() {
    Map<RankedList, List<String>> rankings = new HashMap<>();
    for (RankedList ranked : RankedList.stored()) {
      rankings.put(
          ranked,
          articles.raw.strings("ZRANGE", ArticleKeys.ranking(ranked), "0", "-1", "WITHSCORES"));
    }
    return rankings;
  }

  /// Writes the rankings as the version before kept them.
  private void toOlderLayout() {
    for (RankedList ranked : RankedList.stored()) {
      if (ranked.slot() == null) {
        continue;
      }
      List<String> pairs =
          articles.raw.strings("ZRANGE", ArticleKeys.ranking(ranked), "0", "-1", "WITHSCORES");
      for (int i = 0; i < pairs.size(); i += 2) {
        articles.raw.command(
            "ZADD", MigrateRankPositions.older(ranked), pairs.get(i + 1), pairs.get(i));
      }
      articles.raw.command("DEL", ArticleKeys.ranking(ranked));
    }
    for (String key : ArticleInvariants.keys(articles.raw)) {
      if (key.contains("}:placed:")) {
        articles.raw.command("DEL", key);
      }
    }
  }
}
