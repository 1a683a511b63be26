package io.feedmill.articles.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.FlagArticleScript;
import io.feedmill.articles.shelf.ShelveArticleScript;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Groups: adding and removing articles, creating groups; flags and collections.
class ChangeArticleGroupsScriptTest {
  private static final long AUTHOR = ArticlesOnRedis.AUTHOR;
  private static final long OWNER = 8;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final CreateGroupScript create = CreateGroupScript.load(articles.redis);
  private final FlagArticleScript flags = FlagArticleScript.load(articles.redis);
  private final ShelveArticleScript keep = ShelveArticleScript.load(articles.redis);

  @BeforeEach
  void group() {
    create.call("java", OWNER);
  }

  @AfterEach
  void close() {
    articles.close();
  }

  @Test
  void an_article_added_to_a_group_is_in_every_permanent_ranking_of_it_immediately() {
    long id = articles.submit();
    articles.vote(id, 17, Direction.DOWN);
    for (Rank rank : Rank.values()) {
      articles.ids(RankedList.site(rank).within("java"));
    }
    assertThat(articles.place.add(id, "java", AUTHOR, "")).isEqualTo(GroupMembershipOutcome.PLACED);
    assertThat(articles.place.add(id, "java", AUTHOR, ""))
        .isEqualTo(GroupMembershipOutcome.UNCHANGED);
    for (Rank rank : Rank.values()) {
      if (rank != Rank.HN && rank != Rank.RISING && rank != Rank.ACTIVE) {
        assertThat(articles.ids(RankedList.site(rank).within("java"))).containsExactly(id);
      }
    }
    articles.check();
  }

  @Test
  void an_article_removed_from_a_group_is_in_no_ranking_of_it() {
    long id = articles.submit("java");
    articles.vote(id, 17, Direction.UP);
    articles.vote(id, 18, Direction.DOWN);
    for (Rank rank : Rank.values()) {
      List<Long> expected = rank == Rank.ACTIVE ? List.of() : List.of(id);
      assertThat(articles.ids(RankedList.site(rank).within("java"))).isEqualTo(expected);
    }
    assertThat(articles.place.remove(id, "java", AUTHOR, ""))
        .isEqualTo(GroupMembershipOutcome.PLACED);
    assertThat(articles.place.remove(id, "java", AUTHOR, ""))
        .isEqualTo(GroupMembershipOutcome.UNCHANGED);
    for (Rank rank : Rank.values()) {
      assertThat(articles.ids(RankedList.site(rank).within("java"))).isEmpty();
    }
    assertThat(articles.ids(RankedList.site(Rank.SCORE))).containsExactly(id);
    articles.check();
  }

  @Test
  void an_author_cannot_add_an_article_again_that_another_account_removed() {
    long id = articles.submit("java");
    articles.place.remove(id, "java", OWNER, "off topic");
    assertThat(articles.place.add(id, "java", AUTHOR, "")).isEqualTo(GroupMembershipOutcome.BARRED);
    assertThat(articles.place.add(id, "java", OWNER, "")).isEqualTo(GroupMembershipOutcome.PLACED);
    articles.place.remove(id, "java", AUTHOR, "");
    assertThat(articles.place.add(id, "java", AUTHOR, "")).isEqualTo(GroupMembershipOutcome.PLACED);
    assertThat(articles.raw.number("XLEN", ArticleKeys.moderationLog())).isEqualTo(2);
    articles.check();
  }

  @Test
  void an_article_is_in_at_most_eight_groups() {
    List<String> names = IntStream.range(0, Draft.MOST_GROUPS).mapToObj(n -> "g" + n).toList();
    long id = articles.submit(names.toArray(String[]::new));
    assertThat(articles.place.add(id, "java", AUTHOR, "")).isEqualTo(GroupMembershipOutcome.FULL);
    articles.check();
  }

  @Test
  void adding_an_article_creates_a_missing_group_and_removing_one_does_not() {
    long id = articles.submit();
    assertThat(articles.place.remove(id, "fresh", 3, ""))
        .isEqualTo(GroupMembershipOutcome.NO_GROUP);
    assertThat(articles.raw.hash(ArticleKeys.groupOwners())).doesNotContainKey("fresh");
    assertThat(articles.place.add(id, "fresh", ArticlesOnRedis.AUTHOR, ""))
        .isEqualTo(GroupMembershipOutcome.PLACED);
    assertThat(articles.raw.hash(ArticleKeys.groupOwners()))
        .containsEntry("fresh", "user:" + ArticlesOnRedis.AUTHOR);
    assertThat(articles.raw.string("ZSCORE", ArticleKeys.groups(), "fresh")).isEqualTo("1");
    articles.check();
  }

  @Test
  void only_live_articles_can_be_added_to_groups() {
    long id = articles.submit();
    assertThat(articles.place.add(4_711, "java", 3, "")).isEqualTo(GroupMembershipOutcome.UNKNOWN);
    articles.remove(id);
    assertThat(articles.place.add(id, "java", 3, "")).isEqualTo(GroupMembershipOutcome.WITHDRAWN);
    articles.check();
  }

  @Test
  void a_group_is_created_once_and_keeps_its_owner() {
    assertThat(create.call("java", 9)).isFalse();
    assertThat(articles.raw.hash(ArticleKeys.groupOwners())).containsEntry("java", "user:" + OWNER);
    assertThat(create.call("news", 9)).isTrue();
    assertThat(articles.raw.string("ZSCORE", ArticleKeys.groups(), "news")).isEqualTo("0");
  }

  @Test
  void an_account_flags_once_and_its_last_reason_is_kept() {
    long id = articles.submit();
    assertThat(flags.flag(id, 17, "spam")).hasValue(1);
    assertThat(flags.flag(id, 17, "rude")).hasValue(1);
    assertThat(flags.flag(id, 18, "spam")).hasValue(2);
    assertThat(articles.raw.hash(ArticleKeys.flags(id)))
        .containsEntry("user:17", "rude")
        .containsEntry("user:18", "spam");
    assertThat(flagged(id)).isEqualTo(2);
    assertThat(flags.takeBack(id, 17)).isTrue();
    assertThat(flags.takeBack(id, 17)).isFalse();
    assertThat(flagged(id)).isEqualTo(1);
    assertThat(flags.takeBack(id, 18)).isTrue();
    assertThat(articles.raw.number("EXISTS", ArticleKeys.flagged(), ArticleKeys.flags(id)))
        .isZero();
  }

  @Test
  void settled_flags_are_deleted_and_logged_once() {
    long id = articles.submit();
    flags.flag(id, 17, "spam");
    flags.flag(id, 18, "spam");
    assertThat(flags.settle(id, 3, "fine")).isEqualTo(2);
    assertThat(flags.settle(id, 3, "fine")).isZero();
    assertThat(articles.raw.number("EXISTS", ArticleKeys.flagged(), ArticleKeys.flags(id)))
        .isZero();
    assertThat(articles.raw.number("XLEN", ArticleKeys.moderationLog())).isEqualTo(1);
  }

  @Test
  void only_live_articles_are_flagged_and_a_restored_one_starts_without_flags() {
    long id = articles.submit();
    flags.flag(id, 17, "spam");
    articles.remove(id);
    assertThat(articles.raw.number("EXISTS", ArticleKeys.flagged())).isZero();
    assertThat(flags.flag(id, 18, "spam")).isEqualTo(OptionalLong.empty());
    assertThat(flags.flag(4_711, 18, "spam")).isEqualTo(OptionalLong.empty());
    articles.restore(id);
    assertThat(flags.flag(id, 18, "spam")).hasValue(1);
  }

  @Test
  void a_collection_is_in_the_order_of_adding_with_unique_times() {
    String saved = ArticleKeys.saved(17);
    for (int i = 0; i < 20; i++) {
      assertThat(keep.call(articles.submit(), saved)).isTrue();
    }
    assertThat(keep.call(3, saved)).isTrue();
    List<String> pairs = articles.raw.strings("ZRANGE", saved, "0", "-1", "WITHSCORES");
    assertThat(IntStream.range(0, 20).mapToObj(i -> pairs.get(2 * i)))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 20).mapToObj(ArticleKeys::member).toList());
    assertThat(IntStream.range(0, 20).mapToObj(i -> pairs.get(2 * i + 1))).doesNotHaveDuplicates();
  }

  @Test
  void only_live_articles_can_be_saved() {
    long id = articles.submit();
    articles.remove(id);
    assertThat(keep.call(id, ArticleKeys.saved(17))).isFalse();
    assertThat(keep.call(4_711, ArticleKeys.hidden(17))).isFalse();
    assertThat(articles.raw.number("EXISTS", ArticleKeys.saved(17), ArticleKeys.hidden(17)))
        .isZero();
  }

  private long flagged(long id) {
    String count = articles.raw.string("ZSCORE", ArticleKeys.flagged(), ArticleKeys.member(id));
    return (long) Double.parseDouble(String.valueOf(count));
  }
}
