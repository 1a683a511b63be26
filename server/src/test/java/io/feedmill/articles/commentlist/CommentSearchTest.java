package io.feedmill.articles.commentlist;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.model.CommentId;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource.IdPage;
import io.feedmill.search.api.SearchSource.Log;
import io.feedmill.timeline.NumberedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The changes of comments that the search index receives.
class CommentSearchTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final CommentSearch search =
      new CommentSearch(
          site.redis, new ReadCommentList(site.redis, site.articles.store), new NumberedNames());

  @AfterEach
  void close() {
    site.close();
  }

  private String end() {
    return search.changes("", 10).orElseThrow().entry();
  }

  private List<CommentId> changes(String entry) {
    Log log = search.changes(entry, 500).orElseThrow();
    assertThat(log.complete()).isTrue();
    return log.ids().stream().map(CommentId::ofSerial).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100})
  void a_walk_has_each_comment_once_in_ascending_order(int most) {
    List<CommentId> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      long article = site.articles.submit();
      for (int n = 0; n < i; n++) {
        all.add(site.comment(article, ANN, 0));
      }
    }
    List<Long> seen = new ArrayList<>();
    IdPage part = search.page(0, most);
    seen.addAll(part.ids());
    while (part.next().isPresent()) {
      part = search.page(part.next().getAsLong(), most);
      seen.addAll(part.ids());
    }
    assertThat(seen).isSorted().containsExactlyElementsOf(serials(all));
    assertThat(search.count()).isEqualTo(all.size());
  }

  private static List<Long> serials(List<CommentId> ids) {
    return ids.stream().map(CommentId::serial).toList();
  }

  @Test
  void what_is_added_edited_or_withdrawn_is_in_the_log_and_a_vote_is_not() {
    long article = site.articles.submit();
    String before = end();
    CommentId one = site.comment(article, ANN, 0);
    CommentId two = site.comment(article, BEN, 1);
    site.settle();
    assertThat(changes(before)).containsExactly(one, two);
    String added = search.changes(before, 500).orElseThrow().entry();
    site.vote(two, ANN);
    site.settle();
    assertThat(changes(added)).isEmpty();
    site.edit(one, ANN, "better");
    site.remove(two);
    site.settle();
    assertThat(changes(added)).containsExactly(one, two);
  }

  @Test
  void a_changed_article_brings_all_its_comments() {
    long article = site.articles.submit();
    CommentId one = site.comment(article, ANN, 0);
    CommentId two = site.comment(article, BEN, 0);
    site.settle();
    String before = end();
    ChangedArticles.one(site.redis, article);
    assertThat(changes(before)).containsExactly(one, two);
    ChangedArticles.all(site.redis);
    assertThat(search.changes(before, 500).orElseThrow().complete()).isFalse();
  }

  @Test
  void documents_are_the_living_ones_with_their_votes() {
    long article = site.articles.submit();
    CommentId one = site.comment(article, ANN, 0);
    CommentId two = site.comment(article, BEN, 0);
    CommentId three = site.comment(article, BEN, 0);
    site.remove(two);
    site.delete(three, BEN);
    List<Long> ids = serials(List.of(one, two, three, new CommentId(article, 9)));
    assertThat(search.documents(ids)).extracting(SearchDocument::id).containsExactly(one.serial());
    assertThat(search.documents(ids).getFirst().url()).isEqualTo(one.page());
    assertThat(search.votes(List.of(one.serial()))).isEqualTo(Map.of(one.serial(), 1L));
    assertThat(search.publicId(one.serial())).isEqualTo(one.toString());
  }
}
