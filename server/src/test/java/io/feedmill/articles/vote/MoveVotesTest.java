package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.testing.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Votes of the previous layout, in which they were stored with the articles, are moved to the
/// parts.
class MoveVotesTest {
  private static final int COUNT = 430;
  private static final long BOT = 66;
  private static final String OLD = ArticleKeys.TAG;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void an_older_layout_moves_once_and_everything_is_as_before() {
    List<Article> before = fill();
    toOlderLayout();
    MoveVotes.create(articles.redis).run();
    assertMoved(before);
    articles.vote(7, 17, Direction.UP);
    MoveVotes.create(articles.redis).run();
    assertThat(articles.article(7).upvotes()).isEqualTo(before.get(6).upvotes() + 1);
    articles.check();
  }

  @Test
  void a_stopped_move_continues_and_repeats_unfinished_steps() {
    List<Article> before = fill();
    toOlderLayout();
    OlderVotes older = new OlderVotes(articles.redis);
    older.move(LongStream.rangeClosed(1, 200).boxed().toList(), Set.of());
    older.moved(201);
    older.move(LongStream.rangeClosed(201, 250).boxed().toList(), Set.of());
    // The sets were copied, and the server was killed before it deleted the old ones.
    articles.raw.command("SADD", OLD + "upvoted:3", ArticleKeys.person(ArticlesOnRedis.AUTHOR));
    MoveVotes.create(articles.redis).run();
    assertMoved(before);
  }

  @Test
  void votes_that_were_not_settled_before_the_move_are_settled_after_it() {
    long id = articles.submit();
    articles.vote(id, 17, Direction.UP);
    toOlderLayout();
    articles.raw.command("SADD", OLD + "unsettled", "" + id);
    articles.raw.command("SADD", OLD + "downvoted:" + id, ArticleKeys.person(18));
    articles.raw.command("HSET", ArticleKeys.article(id), "votes", "1", "downvotes", "1");
    MoveVotes.create(articles.redis).run();
    assertThat(articles.unsettled()).containsExactly("" + id);
    articles.check();
    assertThat(articles.article(id).downvotes()).isEqualTo(1);
  }

  @Test
  void an_article_of_the_layout_without_any_vote_gets_none() {
    long id = articles.submit();
    articles.vote(id, ArticlesOnRedis.AUTHOR, Direction.NONE);
    toOlderLayout();
    MoveVotes.create(articles.redis).run();
    assertThat(articles.article(id).upvotes()).isZero();
    articles.check();
  }

  @Test
  void a_new_site_has_nothing_to_move() {
    MoveVotes.create(articles.redis).run();
    assertThat(ArticleInvariants.keys(articles.raw)).isEmpty();
    long id = articles.submit();
    MoveVotes.create(articles.redis).run();
    assertThat(articles.article(id).upvotes()).isEqualTo(1);
    assertThat(articles.raw.hash(ArticleKeys.layout())).isEqualTo(Map.of("version", "2"));
    articles.check();
  }

  private void assertMoved(List<Article> before) {
    assertThat(all()).isEqualTo(before);
    assertThat(articles.uncounted(BOT)).hasSize(COUNT / 10);
    assertThat(ArticleInvariants.keys(articles.raw))
        .noneMatch(key -> key.startsWith(OLD) && key.matches(".*(voted|uncounted):.*"));
    assertThat(articles.raw.hash(ArticleKeys.layout())).isEqualTo(Map.of("version", "2"));
    articles.check();
  }

  private List<Article> fill() {
    articles.weigh(BOT, false);
    for (int i = 1; i <= COUNT; i++) {
      long id = articles.submit(i % 2 == 0 ? "java" : "news");
      for (long person = 10; person < 10 + i % 4; person++) {
        articles.vote(id, person, person == 11 ? Direction.DOWN : Direction.UP);
      }
      if (i % 10 == 0) {
        articles.vote(id, BOT, Direction.UP);
      }
      if (i % 50 == 0) {
        articles.remove(id);
      }
    }
    return all();
  }

  private List<Article> all() {
    List<Article> all = new ArrayList<>();
    for (long id = 1; id <= COUNT; id++) {
      all.add(articles.article(id));
    }
    return all;
  }

  /// Writes the votes as the version before kept them.
  private void toOlderLayout() {
    Eventually.holds(() -> assertThat(articles.unsettled()).isEmpty());
    for (String key : ArticleInvariants.keys(articles.raw)) {
      if (key.contains("}:placed:")) {
        articles.raw.command("DEL", key);
      }
    }
    long last = Long.parseLong(String.valueOf(articles.raw.string("GET", ArticleKeys.counter())));
    for (long id = 1; id <= last; id++) {
      for (String person : articles.raw.strings("SMEMBERS", ArticleKeys.upvoted(id))) {
        articles.raw.command("SADD", OLD + "upvoted:" + id, person);
      }
      for (String person : articles.raw.strings("SMEMBERS", ArticleKeys.downvoted(id))) {
        articles.raw.command("SADD", OLD + "downvoted:" + id, person);
      }
      for (var vote : articles.raw.hash(ArticleKeys.uncounted(id)).entrySet()) {
        String person = vote.getKey().substring("user:".length());
        articles.raw.command("HSET", OLD + "uncounted:" + person, "" + id, vote.getValue());
      }
      articles.raw.command("HDEL", ArticleKeys.article(id), "counted", "rules");
      for (String key :
          List.of(
              ArticleKeys.votes(id),
              ArticleKeys.upvoted(id),
              ArticleKeys.downvoted(id),
              ArticleKeys.uncounted(id))) {
        articles.raw.command("DEL", key);
      }
    }
    for (int part = 0; part < 60; part++) {
      articles.raw.command("DEL", ArticleKeys.weightless(part));
    }
    articles.raw.command("DEL", ArticleKeys.layout());
    articles.raw.command("DEL", ArticleKeys.rulesChanged());
  }
}
