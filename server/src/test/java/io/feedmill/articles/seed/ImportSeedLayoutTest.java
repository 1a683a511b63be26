package io.feedmill.articles.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisContent;
import io.feedmill.testing.RedisServer;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A plain layout beside the tagged one, usually on the same Redis.
@Tag("slow")
class ImportSeedLayoutTest {
  private final ArticlesOnRedis site = ArticlesOnRedis.empty();
  private final RawRedis seed = site.raw;

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void an_article_is_imported_with_its_time_votes_author_and_groups() {
    seed.command("SET", "article:", "1617");
    article(1617, "title", "link.com", "user:83123", "1723.123");
    seed.command("SADD", "upvoted:1617", "user:83123", "user:7");
    seed.command("SADD", "downvoted:1617", "user:8");
    seed.command("SADD", "group:programming", "article:1617");

    ImportReport report = run();
    assertThat(report.imported()).isEqualTo(1);
    assertThat(report.lines())
        .containsExactly("articles: 1 imported, 0 existed before, 0 entries skipped");
    assertThat(seed.hash(ArticleKeys.article(1617)))
        .containsEntry("title", "title")
        .containsEntry("link", "https://link.com")
        .containsEntry("author", "user:83123")
        .containsEntry("time", "1723.123")
        .containsEntry("votes", "1")
        .containsEntry("upvotes", "2")
        .containsEntry("downvotes", "1")
        .containsEntry("state", "live");
    assertThat(Double.valueOf(site.score(RankedList.site(Rank.SCORE), 1617))).isEqualTo(2155.123);
    assertThat(site.score(RankedList.top(Period.YEAR), 1617)).isNull();
    assertThat(site.article(1617).groups()).containsExactly("programming");
    assertThat(site.ids(RankedList.site(Rank.HOT).within("programming"))).containsExactly(1617L);
    assertThat(seed.string("HGET", ArticleKeys.groupOwners(), "programming"))
        .isEqualTo("user:83123");
    assertThat(site.submit()).isEqualTo(1618);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void counts_are_computed_from_the_votes() {
    article(1, "one", "https://a.org", "user:5", "1700000000");
    seed.command("HSET", "article:1", "votes", "123");
    seed.command("ZADD", "score:", "99", "article:1");
    seed.command("SADD", "downvoted:1", "user:6", "user:7", "user:8");
    run();
    Article article = site.article(1);
    assertThat(article.votes()).isEqualTo(-3);
    assertThat(article.score()).isEqualTo(1700000000 - 3 * 432);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void missing_and_invalid_entries_are_skipped_and_reported() {
    article(1, "sound", "https://a.org", "user:5", "1700000000.5");
    article(2, "no author", "https://b.org", "ann", "1700000000");
    article(3, "no time", "https://c.org", "user:5", "today");
    article(4, "no link", "javascript:alert(1)", "user:5", "1700000000");
    seed.command("HSET", "article:5", "votes", "3");
    seed.command("SET", "article:6", "a string");
    seed.command("HSET", "article:last", "title", "x");
    seed.command("ZADD", "time:", "1", "article:99", "1", "everything");
    seed.command("SADD", "upvoted:98", "user:5");
    seed.command("SADD", "upvoted:1", "user:5", "bob");
    seed.command("SADD", "downvoted:1", "user:5");
    seed.command("SADD", "group:go", "article:1", "article:97");
    seed.command("SADD", "group:!", "article:1");

    ImportReport report = run();
    assertThat(report.exitCode()).isEqualTo(1);
    assertThat(report.imported()).isEqualTo(1);
    assertThat(report.skipped())
        .extracting(ImportReport.Note::line)
        .containsExactlyInAnyOrder(
            "article:last: is not an article",
            "article:2: author is not user:{number}",
            "article:3: time is not a number of seconds",
            "article:4: link must name a host, such as example.org",
            "article:5: title must have 1 to 300 characters, link is missing, author is not"
                + " user:{number}, time is not a number of seconds",
            "article:6: is a string, not a hash",
            "group:!: cannot be converted to a group name",
            "upvoted:1: \"bob\" is not user:{number}",
            "time:: \"article:99\" is no article",
            "time:: \"everything\" is no article",
            "group:go: \"article:97\" is no article",
            "upvoted:98: votes for no article");
    assertThat(report.changed())
        .extracting(ImportReport.Note::line)
        .containsExactly("downvoted:1: user:5 voted both ways; the upvote counts");
    assertThat(site.article(1).upvotes()).isEqualTo(1);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void a_missing_time_is_read_from_the_time_ranking() {
    article(1, "one", "https://a.org", "user:5", "1");
    seed.command("HDEL", "article:1", "time");
    seed.command("ZADD", "time:", "1723.1239", "article:1");
    assertThat(run().skipped()).isEmpty();
    assertThat(site.article(1).seconds()).isEqualTo(1723.124);
  }

  @Test
  void invalid_group_names_are_converted() {
    article(1, "one", "https://a.org", "user:5", "1700000000");
    seed.command("SADD", "group:Java Tips", "article:1");
    assertThat(run().changed())
        .containsExactly(new ImportReport.Note("group:Java Tips", "is group java-tips here"));
    assertThat(site.article(1).groups()).containsExactly("java-tips");
  }

  @Test
  void the_source_is_not_changed_and_a_second_import_changes_nothing() {
    fill(250);
    Map<String, String> source = dump("");
    ImportReport first = run();
    assertThat(first.imported()).isEqualTo(250);
    Map<String, String> both = dump("");
    assertThat(both).containsAllEntriesOf(source);

    ImportReport second = run();
    assertThat(second.imported()).isZero();
    assertThat(second.present()).isEqualTo(250);
    assertThat(dump("")).isEqualTo(both);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void a_stopped_import_can_be_continued() {
    fill(250);
    Progress stops =
        (done, _) -> {
          if (done > 0) {
            throw new IllegalStateException("enough");
          }
        };
    assertThatThrownBy(() -> importing(site.redis).run(stops)).hasMessage("enough");
    assertThat(site.look().found()).isEmpty();

    ImportReport rest = run();
    assertThat(rest.imported()).isEqualTo(150);
    assertThat(rest.present()).isEqualTo(100);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void an_article_whose_id_is_in_use_gets_another_permanent_id() {
    long here = site.submit("go");
    article(here, "another", "https://a.org", "user:6", "1700000000");
    seed.command("SADD", "upvoted:" + here, "user:6", "user:7");
    ImportReport report = run();
    assertThat(report.imported()).isEqualTo(1);
    assertThat(report.changed()).hasSize(1);
    long there = here + 1;
    assertThat(site.article(there).title()).isEqualTo("another");
    assertThat(site.article(there).upvotes()).isEqualTo(2);
    assertThat(site.article(here).upvotes()).isEqualTo(1);

    Map<String, String> before = dump(ArticleKeys.TAG);
    assertThat(run().present()).isEqualTo(1);
    assertThat(dump(ArticleKeys.TAG)).isEqualTo(before);
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void a_second_import_keeps_later_changes_of_an_article() {
    fill(3);
    run();
    site.remove(1);
    site.vote(2, 77, Direction.UP);
    site.delete(3);
    Map<String, String> before = dump(ArticleKeys.TAG);
    assertThat(run().present()).isEqualTo(3);
    assertThat(dump(ArticleKeys.TAG)).isEqualTo(before);
  }

  @Test
  void a_recent_imported_link_cannot_be_submitted_again() {
    long now = Long.parseLong(seed.strings("TIME").getFirst());
    article(1, "one", "http://www.a.org/", "user:5", Long.toString(now - 100));
    run();
    Draft draft = new Draft("again", ArticlesOnRedis.link("https://a.org"), "", Set.of());
    assertThat(site.store.submit(6, draft, false)).isEqualTo(new SubmitOutcome.Duplicate(1));
    assertThat(site.look().found()).isEmpty();
  }

  @Test
  void many_votes_are_imported_in_batches() {
    article(1, "one", "https://a.org", "user:5", "1700000000");
    for (int batch = 0; batch < 6; batch++) {
      String[] add = new String[1_002];
      add[0] = "SADD";
      add[1] = batch < 4 ? "upvoted:1" : "downvoted:1";
      for (int i = 2; i < add.length; i++) {
        add[i] = "user:" + (1_000 * (batch + 1) + i);
      }
      seed.command(add);
    }
    run();
    assertThat(site.article(1).upvotes()).isEqualTo(4_000);
    assertThat(site.article(1).downvotes()).isEqualTo(2_000);
    assertThat(site.look().found()).isEmpty();
    assertThat(seed.number("TTL", ArticleKeys.upvoted(1))).isEqualTo(-1);
  }

  @Test
  void the_source_may_be_another_redis() {
    try (RedisServer other = RedisServer.start();
        RawRedis there = RawRedis.to(other.url());
        RedisClient link = RedisClient.open(site.vertx, RedisUrl.parse(other.url()), 1)) {
      there.command(
          "HSET",
          "article:3",
          "title",
          "three",
          "link",
          "a.org",
          "author",
          "user:5",
          "time",
          "9.5");
      ImportReport report = importing(link).run(Progress.UNWATCHED);
      assertThat(report.imported()).isEqualTo(1);
      assertThat(site.article(3).title()).isEqualTo("three");
      assertThat(there.command("DBSIZE")).isEqualTo(1L);
    }
  }

  private ImportReport run() {
    return importing(site.redis).run(Progress.UNWATCHED);
  }

  private ImportSeedLayout importing(RedisClient source) {
    return ImportSeedLayout.create(source, site.redis);
  }

  private void fill(int articles) {
    seed.command("SET", "article:", Integer.toString(articles));
    for (int id = 1; id <= articles; id++) {
      article(id, "title " + id, "https://a.org/" + id, "user:" + id, (1700000000 + id) + ".25");
      seed.command("SADD", "upvoted:" + id, "user:" + id, "user:" + (id + 1));
      seed.command("SADD", "downvoted:" + id, "user:" + (id + 2));
      seed.command("SADD", "group:" + (id % 2 == 0 ? "even" : "odd"), "article:" + id);
    }
  }

  private void article(long id, String title, String link, String author, String time) {
    seed.command(
        "HSET",
        "article:" + id,
        "title",
        title,
        "link",
        link,
        "author",
        author,
        "time",
        time,
        "votes",
        "1");
  }

  private Map<String, String> dump(String start) {
    return RedisContent.of(seed, start);
  }
}
