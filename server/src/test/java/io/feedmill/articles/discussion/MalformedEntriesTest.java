package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Entries in the stream of a part that no script of this version writes.
class MalformedEntriesTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "event add",
        "unknown field",
        "event add comment x author 5 time 12",
        "event add comment 1-999999999 author 5 time 12",
        "event add comment 1-1 author ann time 12",
        "event add comment 1-1 author 5",
        "event list comment 1-1 author 5 time nan",
        "event restore comment 1-1 author 5 time 1e400",
        "event flag comment 1-1 voter 5 flags 2",
        "event vote comment 1-1 voter 99999999999999999999",
        "event edit comment 1-1 revision - living 1 last 1",
      })
  void one_is_reported_and_skipped_and_the_changes_around_it_are_applied(String fields) {
    long article = site.articles.submit();
    CommentId before = site.comment(article, ANN, 0);
    String[] command = ("XADD " + DiscussionKeys.changes(article) + " * " + fields).split(" ", -1);
    site.articles.raw.command(command);
    CommentId after = site.comment(article, ANN, 0);
    site.settle();
    assertThat(site.worker.failedRows()).isEqualTo(1);
    assertThat(site.members(DiscussionKeys.newest()))
        .containsExactlyInAnyOrder(before.toString(), after.toString());
    assertThat(site.articles.raw.hash(ArticleKeys.article(article)).get("comments"))
        .startsWith("2 2 ");
    assertThat(site.articles.ids(RankedList.site(Rank.ACTIVE))).isEqualTo(List.of(article));
    assertThat(site.worker.runOnce()).isFalse();
    assertThat(site.worker.failedRows()).as("reported once").isEqualTo(1);
    site.check();
  }
}
