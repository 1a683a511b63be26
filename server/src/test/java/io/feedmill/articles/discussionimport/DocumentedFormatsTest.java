package io.feedmill.articles.discussionimport;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.work.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The examples and the limits of `docs/how-to/move-discussions.md`.
class DocumentedFormatsTest {
  private static final Path PAGE = Path.of("../docs/how-to/move-discussions.md");
  private static final Pattern EXAMPLE = Pattern.compile("```json\n(.*?)\n```", Pattern.DOTALL);

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ImportDiscussion importer =
      ImportDiscussion.create(site.redis, Instant.parse("2026-11-27T00:00:00Z"));

  @AfterEach
  void close() {
    site.close();
  }

  private ArticleReport run(String json) {
    ArticleReport report =
        importer.run(json.getBytes(StandardCharsets.UTF_8), ANN, Progress.UNWATCHED);
    site.settle();
    return report;
  }

  private String text(long article, int number) {
    return site.body(new CommentId(article, number));
  }

  @Test
  void every_example_of_the_page_is_imported_as_the_page_says() throws IOException {
    List<String> examples = new ArrayList<>();
    Matcher matcher = EXAMPLE.matcher(Files.readString(PAGE));
    while (matcher.find()) {
      examples.add(matcher.group(1));
    }
    assertThat(examples.stream().map(example -> run(example).lines().getFirst()))
        .containsExactly(
            "article 1: 2 comments imported, 0 existed before, 1 left out",
            "article 2: 2 comments imported, 0 existed before, 0 left out",
            "article 3: 2 comments imported, 0 existed before, 1 left out");
    assertThat(text(1, 1))
        .endsWith("BrandonM on HN\nI have *a few* qualms:\n\n1\\. For a Linux user");
    assertThat(site.record(new CommentId(1, 2))).isEqualTo("1 1-0 live");
    assertThat(site.record(new CommentId(2, 1))).isEqualTo("0 5-1 live");
    assertThat(text(2, 1)).endsWith(" 0 ben on Lobsters\nYes.");
    assertThat(text(2, 2)).isEqualTo("1709316000000 1709316600000 ann on Lobsters\n**No.**");
    assertThat(text(3, 1)).endsWith("ann on mill.example\nWhich *house*?");
    assertThat(text(3, 2)).endsWith("cat on HN\nMine.");
    examples.forEach(example ->
        assertThat(run(example).lines().getFirst()).contains(": 0 comments imported, 2 existed"));
    site.check();
  }

  private static String nested(int deep) {
    StringBuilder json = new StringBuilder("{\"id\":1,\"title\":\"t\",\"children\":[");
    for (int i = 0; i < deep; i++) {
      json.append("{\"id\":").append(i + 2);
      json.append(",\"type\":\"comment\",\"author\":\"a\",\"text\":\"t\",\"children\":[");
    }
    return json.append("]}".repeat(deep + 1)).toString();
  }

  @Test
  void replies_may_be_nested_240_deep_and_a_file_with_deeper_ones_is_refused_as_a_whole() {
    assertThat(run(nested(240)).lines().getFirst()).contains("240 comments imported");
    ArticleReport deeper = run(nested(300));
    assertThat(deeper.clean()).isFalse();
    assertThat(deeper.lines()).singleElement().asString().startsWith("not imported: ");
  }

  @Test
  void a_single_item_of_the_other_api_of_hacker_news_is_refused() {
    ArticleReport report =
        run("{\"by\":\"dhouston\",\"id\":8863,\"kids\":[9224],\"title\":\"t\",\"type\":\"story\"}");
    assertThat(report.lines()).singleElement().asString().startsWith("not imported: is neither");
  }
}
