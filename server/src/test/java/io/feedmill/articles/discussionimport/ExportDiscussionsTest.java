package io.feedmill.articles.discussionimport;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.work.Progress;
import io.feedmill.timeline.NumberedNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Discussions that are written by one site and imported by ansite.
class ExportDiscussionsTest {
  private static final Instant NOW = Instant.parse("2100-01-01T00:00:00Z");

  private final CommentsOnRedis site = CommentsOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  private static List<String> export(CommentsOnRedis from) throws IOException {
    StringBuilder out = new StringBuilder();
    new ExportDiscussions(from.redis, from.articles.store, new NumberedNames())
        .write("https://mill.example", out, Progress.UNWATCHED);
    return out.toString().lines().toList();
  }

  private List<String> imported(String line) {
    List<String> lines =
        ImportDiscussion.create(site.redis, NOW)
            .run(line.getBytes(StandardCharsets.UTF_8), BEN, Progress.UNWATCHED)
            .lines();
    site.settle();
    return lines;
  }

  @Test
  void the_import_of_an_export_is_the_same_discussion_with_names_of_its_site() throws IOException {
    site.articles.submit();
    long article = site.articles.submit();
    CommentId first = site.comment(article, ANN, 0);
    site.comment(article, BEN, 1);
    site.comment(article, BEN, 0);
    site.comment(article, ANN, 3);
    site.vote(first, BEN);
    site.edit(first, ANN, "better \"quoted\" \u2028 text");
    site.remove(new CommentId(article, 3));
    site.settle();
    List<String> lines = export(site);
    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst()).doesNotContain("spam");
    assertThat(imported(lines.getFirst()))
        .containsExactly("article 3: 4 comments imported, 0 existed before, 0 left out");
    assertThat(site.record(new CommentId(3, 1))).isEqualTo("0 2-0 live");
    assertThat(site.record(new CommentId(3, 2))).isEqualTo("1 1-0 live");
    assertThat(site.record(new CommentId(3, 3))).isEqualTo("0 1-0 deleted");
    assertThat(site.record(new CommentId(3, 4))).isEqualTo("3 1-0 live");
    String written = site.body(first);
    String times = written.substring(0, written.indexOf('\n'));
    assertThat(site.body(new CommentId(3, 1)))
        .isEqualTo(times + " p" + ANN + " on mill.example\nbetter \"quoted\" \u2028 text");
    assertThat(imported(lines.getFirst()))
        .containsExactly("article 3: 0 comments imported, 4 existed before, 0 left out");
    site.articles.check();
    site.check();
  }

  @Test
  void what_was_imported_is_exported_as_it_is() throws IOException {
    long article = site.articles.submit();
    site.comment(article, ANN, 0);
    site.comment(article, BEN, 1);
    imported(export(site).getFirst());
    List<String> again = export(site);
    assertThat(again).hasSize(2);
    assertThat(again.getLast()).contains("\"p" + ANN + " on mill.example\"");
    imported(again.getLast());
    assertThat(site.body(new CommentId(3, 1))).contains(" p" + ANN + " on mill.example\n");
  }

  @Test
  void articles_without_comments_are_left_out() throws IOException {
    site.articles.submit();
    assertThat(export(site)).isEmpty();
  }
}
