package io.feedmill.articles.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.RestoreArticleScript;
import io.feedmill.articles.article.RestoreOutcome;
import io.feedmill.articles.article.WithdrawArticleScript;
import io.feedmill.articles.article.WithdrawOutcome;
import io.feedmill.articles.group.CreateGroupScript;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.LuaScript;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Removing, restoring, deleting and marking articles.
class ModerateArticleTest {
  private static final long MODERATOR = ArticlesOnRedis.MODERATOR;
  private static final String LINK = "https://example.org/a";

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void a_removed_article_is_in_no_list_or_group_and_keeps_everything_else() {
    long id = rich();
    Article before = articles.article(id);
    assertThat(apply(id, ModerationAction.REMOVE)).isInstanceOf(ModerationOutcome.Done.class);
    articles.check();
    Article after = articles.article(id);
    assertThat(after.state()).isEqualTo(ArticleState.REMOVED);
    assertThat(after.pinned()).isFalse();
    assertThat(List.of(after.title(), after.link(), after.groups(), after.upvotes()))
        .isEqualTo(List.of(before.title(), before.link(), before.groups(), before.upvotes()));
    assertThat(articles.raw.number("EXISTS", url())).isZero();
  }

  @Test
  void a_restored_article_has_the_rank_as_if_it_was_never_removed() {
    long id = rich();
    Article before = articles.article(id);
    List<String> scores = scores(id);
    apply(id, ModerationAction.REMOVE);
    assertThat(apply(id, ModerationAction.RESTORE)).isInstanceOf(ModerationOutcome.Done.class);
    articles.check();
    assertThat(scores(id)).isEqualTo(scores);
    assertThat(articles.article(id))
        .usingRecursiveComparison()
        .ignoringFields("pinned")
        .isEqualTo(before);
    assertThat(articles.raw.string("GET", url())).isEqualTo(String.valueOf(id));
    assertThat(articles.raw.number("TTL", url()))
        .isBetween(Article.DUPLICATE_LINK_SECONDS - 60, Article.DUPLICATE_LINK_SECONDS);
  }

  @Test
  void removing_and_restoring_again_changes_and_logs_nothing() {
    long id = rich();
    apply(id, ModerationAction.RESTORE);
    assertThat(log()).containsExactly("pin");
    apply(id, ModerationAction.REMOVE);
    apply(id, ModerationAction.REMOVE);
    apply(id, ModerationAction.RESTORE);
    apply(id, ModerationAction.RESTORE);
    assertThat(log()).containsExactly("pin", "remove", "restore");
    articles.check();
  }

  @Test
  void a_restored_article_accepts_votes_and_is_in_cached_rankings_of_its_groups() {
    long id = articles.submit("java");
    articles.remove(id);
    for (Rank rank : Rank.values()) {
      articles.ids(RankedList.site(rank).within("java"));
    }
    articles.restore(id);
    articles.vote(id, 17, Direction.UP);
    for (Rank rank : List.of(Rank.SCORE, Rank.NEW, Rank.HOT, Rank.BEST, Rank.TOP)) {
      assertThat(articles.ids(RankedList.site(rank).within("java"))).containsExactly(id);
    }
    articles.check();
  }

  @Test
  void a_link_submitted_again_while_its_article_was_removed_keeps_the_new_article() {
    long first = articles.submitLink(LINK);
    articles.remove(first);
    long second = articles.submitLink(LINK);
    articles.restore(first);
    assertThat(articles.raw.string("GET", url())).isEqualTo(String.valueOf(second));
    articles.remove(first);
    assertThat(articles.raw.string("GET", url())).isEqualTo(String.valueOf(second));
  }

  @Test
  void an_article_too_old_for_a_period_is_not_added_to_it_when_restored() {
    long id = articles.submit("java");
    Instant posted = articles.article(id).time();
    Duration day = Period.DAY.span();
    List.of(Period.values()).forEach(period -> articles.ids(ofJava(period)));
    restoreAt(id, posted.plus(day).minusMillis(1));
    assertThat(articles.score(ofJava(Period.DAY), id)).isNotNull();
    restoreAt(id, posted.plus(day));
    assertThat(articles.score(ofJava(Period.DAY), id)).isNull();
    assertThat(articles.score(ofJava(Period.WEEK), id)).isNotNull();
    restoreAt(id, posted.plus(Duration.ofDays(400)));
    assertThat(articles.score(ofJava(Period.YEAR), id)).isNull();
    assertThat(articles.score(ofJava(Period.ALL), id)).isNotNull();
    restoreAt(id, posted.plusMillis(1));
    articles.check();
  }

  /// The site's own rankings by period have slots of their own, see `WriteRankPositionsTest`.
  private static RankedList ofJava(Period period) {
    return RankedList.top(period).within("java");
  }

  private void restoreAt(long id, Instant now) {
    articles.remove(id);
    LuaScript script = FixedTime.script(articles.redis, RestoreArticleScript.FILE, now);
    assertThat(new RestoreArticleScript(script).call(articles.article(id), MODERATOR, ""))
        .isEqualTo(RestoreOutcome.RESTORED);
  }

  @Test
  void an_article_that_changed_since_it_was_read_is_neither_removed_nor_restored() {
    long id = articles.submit("java");
    Article stale = articles.article(id);
    articles.place.add(id, "java", MODERATOR, "");
    CreateGroupScript.load(articles.redis).call("news", 5);
    articles.place.add(id, "news", MODERATOR, "");
    WithdrawArticleScript withdraw = WithdrawArticleScript.load(articles.redis);
    assertThat(withdraw.call(stale, ArticleState.REMOVED, MODERATOR, "", false))
        .isEqualTo(WithdrawOutcome.MOVED);
    articles.check();
    articles.remove(id);
    RestoreArticleScript restore = RestoreArticleScript.load(articles.redis);
    assertThat(restore.call(stale, MODERATOR, "")).isEqualTo(RestoreOutcome.MOVED);
    articles.check();
    articles.restore(id);
    articles.check();
    assertThat(articles.article(id).groups()).containsExactly("java", "news");
  }

  @Test
  void a_deleted_article_loses_its_content_keeps_its_votes_and_cannot_be_restored() {
    long id = rich();
    DeleteArticle delete = new DeleteArticle(articles.store, articles.withdraw);
    assertThat(delete.delete(id, 17)).isEqualTo(DeleteArticle.Outcome.FOREIGN);
    assertThat(delete.delete(4_711, 17)).isEqualTo(DeleteArticle.Outcome.UNKNOWN);
    assertThat(delete.delete(id, ArticlesOnRedis.AUTHOR)).isEqualTo(DeleteArticle.Outcome.DELETED);
    assertThat(delete.delete(id, ArticlesOnRedis.AUTHOR)).isEqualTo(DeleteArticle.Outcome.DELETED);
    articles.check();
    Article after = articles.article(id);
    assertThat(after.title() + after.link() + after.text()).isEmpty();
    assertThat(articles.raw.strings("SMEMBERS", ArticleKeys.upvoted(id)))
        .containsExactlyInAnyOrder("user:5", "user:17");
    assertThat(articles.raw.number("EXISTS", url())).isZero();
    assertThat(articles.raw.strings("ZRANGE", ArticleKeys.posts(5), "0", "-1"))
        .containsExactly(ArticleKeys.member(1));
    for (ModerationAction action : ModerationAction.values()) {
      assertThat(apply(id, action)).isEqualTo(new ModerationOutcome.Withdrawn());
    }
    assertThat(log()).containsExactly("pin");
    articles.check();
  }

  @Test
  void an_author_can_delete_an_article_that_a_moderator_removed() {
    long id = articles.submit("java");
    articles.remove(id);
    articles.withdraw.delete(id, ArticlesOnRedis.AUTHOR);
    assertThat(articles.article(id).state()).isEqualTo(ArticleState.DELETED);
    assertThat(apply(id, ModerationAction.RESTORE)).isEqualTo(new ModerationOutcome.Withdrawn());
    articles.check();
  }

  @Test
  void marks_are_set_and_cleared_once_and_logged_once() {
    long id = articles.submit();
    for (int twice = 0; twice < 2; twice++) {
      apply(id, ModerationAction.LOCK);
      apply(id, ModerationAction.PIN);
    }
    assertThat(articles.article(id).locked()).isTrue();
    assertThat(articles.article(id).pinned()).isTrue();
    assertThat(pinned()).containsExactly(ArticleKeys.member(id));
    for (int twice = 0; twice < 2; twice++) {
      apply(id, ModerationAction.UNLOCK);
      apply(id, ModerationAction.UNPIN);
    }
    assertThat(articles.article(id).locked()).isFalse();
    assertThat(articles.article(id).pinned()).isFalse();
    assertThat(pinned()).isEmpty();
    assertThat(log()).containsExactly("lock", "pin", "unlock", "unpin");
  }

  @Test
  void the_last_pinned_article_is_first() {
    long first = articles.submit();
    long second = articles.submit();
    apply(second, ModerationAction.PIN);
    apply(first, ModerationAction.PIN);
    assertThat(pinned()).containsExactly(ArticleKeys.member(first), ArticleKeys.member(second));
  }

  @Test
  void only_a_live_article_can_be_locked_or_pinned() {
    long id = articles.submit();
    articles.remove(id);
    assertThat(apply(id, ModerationAction.PIN)).isEqualTo(new ModerationOutcome.Withdrawn());
    assertThat(apply(id, ModerationAction.LOCK)).isEqualTo(new ModerationOutcome.Withdrawn());
    articles.check();
  }

  @ParameterizedTest
  @EnumSource
  void moderating_an_unknown_article_writes_nothing(ModerationAction action) {
    assertThat(apply(4_711, action)).isEqualTo(new ModerationOutcome.Unknown());
    assertThat(ArticleInvariants.keys(articles.raw)).isEmpty();
  }

  /// An article with a link, groups, votes both ways, flags, a pin and cached rankings everywhere.
  private long rich() {
    articles.submit("java");
    long id = articles.submitLink(LINK, "java", "news");
    articles.vote(id, 17, Direction.UP);
    articles.vote(id, 18, Direction.DOWN);
    apply(id, ModerationAction.PIN);
    FlagArticleScript.load(articles.redis).flag(id, 19, "spam");
    for (Rank rank : Rank.values()) {
      for (String group : List.of("", "java", "news")) {
        articles.ids(RankedList.site(rank).within(group));
      }
    }
    return id;
  }

  private ModerationOutcome apply(long id, ModerationAction action) {
    return articles.moderate.apply(id, action, MODERATOR, "because");
  }

  private List<String> scores(long id) {
    return RankedList.lasting().stream()
        .flatMap(ranked ->
            List.of("", "java", "news").stream()
                .map(group -> String.valueOf(articles.score(ranked.within(group), id))))
        .toList();
  }

  private List<String> pinned() {
    return articles.raw.strings("ZRANGE", ArticleKeys.pinned(), "0", "-1", "REV");
  }

  private List<String> log() {
    List<?> entries =
        (List<?>)
            Objects.requireNonNull(
                articles.raw.command("XRANGE", ArticleKeys.moderationLog(), "-", "+"));
    return entries.stream()
        .map(entry -> (List<?>) ((List<?>) entry).get(1))
        .map(fields -> String.valueOf(fields.get(1)))
        .toList();
  }

  private static String url() {
    return ArticleKeys.url(ArticlesOnRedis.link(LINK).sha256Hex());
  }
}
