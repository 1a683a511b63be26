package io.feedmill.articles.article;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.redis.FixedTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubmitArticleScriptTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00.123Z");
  private static final Draft TEXT = new Draft("title", null, "text", Set.of());
  private static final String LINK = "https://example.org/a";

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void submitting_adds_the_authors_upvote_and_432_seconds_of_score() {
    Article article = submitted(at(NOON).call(1, 5, TEXT, false, ""));
    assertThat(article.time()).isEqualTo(NOON);
    assertThat(article.votes()).isEqualTo(1);
    assertThat(Double.parseDouble(String.valueOf(articles.score(RankedList.site(Rank.SCORE), 1))))
        .isEqualTo(1_795_176_432.123);
    SettlePendingVotes.create(articles.redis).runOnce();
    assertThat(articles.raw.strings("SMEMBERS", ArticleKeys.upvoted(1))).containsExactly("user:5");
    assertThat(articles.raw.hash(ArticleKeys.article(1)))
        .containsAllEntriesOf(
            Map.of(
                "title", "title",
                "link", "",
                "author", "user:5",
                "time", "1795176000.123",
                "votes", "1",
                "upvotes", "1",
                "downvotes", "0",
                "text", "text",
                "state", "live"));
  }

  @Test
  void the_result_of_a_submission_is_what_is_stored() {
    Draft draft = new Draft("title", ArticlesOnRedis.link(LINK), "", Set.of("news", "java"));
    assertThat(articles.store.submit(5, draft, false))
        .isEqualTo(new SubmitOutcome.Submitted(articles.article(1)));
    articles.check();
  }

  @Test
  void articles_submitted_in_one_millisecond_get_increasing_times() {
    SubmitArticleScript script = at(NOON);
    List<Instant> times = new ArrayList<>();
    for (long id = 1; id <= 20; id++) {
      times.add(submitted(script.call(id, 5, TEXT, false, "")).time());
    }
    assertThat(times).isSorted().doesNotHaveDuplicates();
    assertThat(times.getLast()).isEqualTo(NOON.plusMillis(19));
  }

  @Test
  void an_article_far_in_the_future_does_not_change_the_time_of_later_ones() {
    articles.raw.command(
        "ZADD", ArticleKeys.ranking(RankedList.site(Rank.NEW)), "1e10", "article:9");
    assertThat(submitted(at(NOON).call(10, 5, TEXT, false, "")).time()).isEqualTo(NOON);
  }

  @Test
  void the_same_link_within_thirty_days_is_a_duplicate_and_writes_nothing() {
    long id = articles.submitLink(LINK);
    Draft again =
        new Draft("again", ArticlesOnRedis.link("http://www.example.org/a/#x"), "", Set.of("java"));
    assertThat(articles.store.submit(6, again, false)).isEqualTo(new SubmitOutcome.Duplicate(id));
    assertThat(articles.raw.number("EXISTS", ArticleKeys.article(2))).isZero();
    assertThat(articles.raw.number("EXISTS", ArticleKeys.groups())).isZero();
    assertThat(articles.raw.number("TTL", url()))
        .isBetween(Article.DUPLICATE_LINK_SECONDS - 60, Article.DUPLICATE_LINK_SECONDS);
    articles.check();
  }

  @Test
  void a_link_can_be_resubmitted_on_request_and_is_then_reserved_for_the_new_article() {
    articles.submitLink(LINK);
    Draft again = new Draft("again", ArticlesOnRedis.link(LINK), "", Set.of());
    Article second = submitted(articles.store.submit(6, again, true));
    assertThat(articles.raw.string("GET", url())).isEqualTo(String.valueOf(second.id()));
    articles.check();
  }

  @Test
  void a_link_stored_under_the_key_of_an_earlier_version_is_a_duplicate_after_the_check() {
    String old = ArticleKeys.url("the form of an earlier version");
    long id = articles.submitLink("https://youtu.be/abcdefghijk");
    NormalisedLink equal =
        ArticlesOnRedis.link("https://m.youtube.com/watch?v=abcdefghijk&feature=share");
    articles.raw.command("RENAME", ArticleKeys.url(equal.sha256Hex()), old);
    articles.raw.command("EXPIRE", old, "1000");
    articles.repair();
    assertThat(articles.store.submit(6, new Draft("again", equal, "", Set.of()), false))
        .isEqualTo(new SubmitOutcome.Duplicate(id));
    assertThat(articles.raw.number("TTL", ArticleKeys.url(equal.sha256Hex())))
        .isBetween(900L, 1_000L);
    assertThat(articles.raw.number("EXISTS", old)).isZero();
  }

  @Test
  void an_article_is_never_overwritten() {
    articles.submit();
    Article before = articles.article(1);
    assertThatThrownBy(() -> at(NOON).call(1, 6, TEXT, false, ""))
        .isInstanceOf(IllegalStateException.class);
    assertThat(articles.article(1)).isEqualTo(before);
  }

  @Test
  void a_new_group_is_owned_by_the_first_account_that_submits_to_it() {
    articles.submit("java");
    articles.store.submit(6, new Draft("t", null, "x", Set.of("java", "news")), false);
    assertThat(articles.raw.hash(ArticleKeys.groupOwners()))
        .isEqualTo(Map.of("java", "user:5", "news", "user:6"));
    articles.check();
  }

  @Test
  void a_group_without_owner_gets_none_by_a_submission() {
    articles.submit("java");
    articles.raw.command("DEL", ArticleKeys.groupOwners());
    articles.submit("java");
    assertThat(articles.raw.hash(ArticleKeys.groupOwners())).isEmpty();
  }

  @Test
  void a_submitted_article_is_in_the_cached_rankings_of_its_groups_immediately() {
    long first = articles.submit("java");
    for (Rank rank : List.of(Rank.SCORE, Rank.NEW)) {
      assertThat(articles.ids(RankedList.site(rank).within("java"))).containsExactly(first);
    }
    long second = articles.submit("java");
    for (Rank rank : List.of(Rank.SCORE, Rank.NEW)) {
      assertThat(articles.ids(RankedList.site(rank).within("java"))).containsExactly(second, first);
    }
    articles.check();
  }

  private String url() {
    return ArticleKeys.url(ArticlesOnRedis.link(LINK).sha256Hex());
  }

  private SubmitArticleScript at(Instant now) {
    return new SubmitArticleScript(FixedTime.script(articles.redis, SubmitArticleScript.FILE, now));
  }

  private static Article submitted(SubmitOutcome outcome) {
    return ((SubmitOutcome.Submitted) outcome).article();
  }
}
