package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.AccountComments.Weighed;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccountCommentsTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final AccountComments comments = AccountComments.create(site.redis, (_, _) -> {});

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void a_deleted_account_leaves_no_comment_text_vote_or_name_and_answers_of_others_stay() {
    long article = site.articles.submit();
    CommentId answered = site.comment(article, ANN, 0);
    CommentId answer = site.comment(article, BEN, 1);
    CommentId own = site.comment(article, ANN, 0);
    site.edit(own, ANN, "changed");
    CommentId removed = site.comment(article, ANN, 0);
    site.edit(removed, ANN, "changed");
    site.remove(removed);
    CommentId deletedBefore = site.comment(article, ANN, 0);
    site.discussions.delete(deletedBefore, ANN);
    site.discussions.vote(answer, ANN, Direction.DOWN);
    CommentId uncounted = site.comment(article, BEN, 0);
    String weightless = ArticleKeys.weightless(ArticlePartitions.of(article));
    site.articles.raw.command("SADD", weightless, ArticleKeys.person(ANN));
    site.discussions.vote(uncounted, ANN, Direction.UP);
    while (comments.erase(ANN)) {
      Thread.onSpinWait();
    }
    site.articles.raw.command("SREM", weightless, ArticleKeys.person(ANN));
    site.settle();
    assertThat(site.record(answered)).isEqualTo("0 0-0 deleted");
    assertThat(site.record(own)).isEqualTo("0 0-0 deleted");
    assertThat(site.record(removed)).isEqualTo("0 0-0 deleted");
    assertThat(site.articles.raw.keys("articles{*:history")).isEmpty();
    assertThat(site.articles.raw.keys("articles{*:body")).hasSize(2);
    assertThat(site.record(answer)).isEqualTo("1 1-0 live");
    assertThat(site.members(DiscussionKeys.newest()))
        .containsExactly(answer.toString(), uncounted.toString());
    assertThat(comments.erase(ANN)).isFalse();
    for (String key : site.articles.raw.keys("articles*")) {
      assertThat(key).doesNotContain(Long.toString(ANN));
      if (!key.endsWith(":discussions")) {
        assertThat(dump(key)).as(key).doesNotContain(Long.toString(ANN));
      }
    }
  }

  private String dump(String key) {
    return switch (site.articles.raw.string("TYPE", key)) {
      case "hash" -> site.articles.raw.hash(key).toString();
      case "set" -> site.articles.raw.strings("SMEMBERS", key).toString();
      case "zset" -> site.articles.raw.strings("ZRANGE", key, "0", "-1").toString();
      case null, default -> "";
    };
  }

  @Test
  void the_weight_of_an_account_changes_all_its_votes_on_comments() {
    long article = site.articles.submit();
    CommentId first = site.comment(article, BEN, 0);
    CommentId second = site.comment(article, BEN, 0);
    site.discussions.vote(first, ANN, Direction.UP);
    site.discussions.vote(second, ANN, Direction.DOWN);
    String weightless = ArticleKeys.weightless(ArticlePartitions.of(article));
    site.articles.raw.command("SADD", weightless, ArticleKeys.person(ANN));
    assertThat(comments.weigh(ANN, 0)).isEqualTo(new Weighed(AccountComments.END, 2));
    assertThat(site.record(first)).isEqualTo("0 1-0 live");
    assertThat(site.record(second)).isEqualTo("0 1-0 live");
    site.articles.raw.command("SREM", weightless, ArticleKeys.person(ANN));
    comments.weigh(ANN, 0);
    comments.weigh(ANN, 0);
    assertThat(site.record(first)).isEqualTo("0 2-0 live");
    assertThat(site.record(second)).isEqualTo("0 1-1 live");
  }

  @Test
  void many_votes_are_weighed_in_portions_that_continue_where_the_last_one_ended() {
    AccountComments small = AccountComments.create(site.redis, (_, _) -> {}, 3);
    List<CommentId> voted = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      long article = site.articles.submit();
      CommentId id = site.comment(article, BEN, 0);
      site.discussions.vote(id, ANN, i % 2 == 0 ? Direction.UP : Direction.DOWN);
      voted.add(id);
      String weightless = ArticleKeys.weightless(ArticlePartitions.of(article));
      site.articles.raw.command("SADD", weightless, ArticleKeys.person(ANN));
    }
    List<Integer> sizes = new ArrayList<>();
    int next = 0;
    while (next != AccountComments.END) {
      Weighed weighed = small.weigh(ANN, next);
      sizes.add(weighed.votes());
      assertThat(weighed.next()).isNotEqualTo(next);
      next = weighed.next();
    }
    assertThat(sizes).hasSizeGreaterThan(3);
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(voted.size());
    assertThat(voted).allSatisfy(id -> assertThat(site.record(id)).isEqualTo("0 1-0 live"));
    site.settle();
    site.check();
  }
}
