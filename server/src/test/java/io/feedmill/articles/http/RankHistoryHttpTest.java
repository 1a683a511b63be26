package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import java.time.Instant;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/// Where an article was in the rankings, on its page and in the API.
@WithApp
class RankHistoryHttpTest {
  private final TestApp app;

  RankHistoryHttpTest(TestApp app) {
    this.app = app;
  }

  /// Stores that the article was at these places by score, new and hot an hour ago and now.
  private static void record(String article) {
    long id = Long.parseLong(ArticleCalls.id(article));
    String key = "articles{" + ArticlePartitions.tag(ArticlePartitions.of(id)) + "}:standing:" + id;
    String script =
        """
        local records = ''
        for hour = ARGV[1] - 1, ARGV[1] do
          records = records .. struct.pack('>I4I2I2I2I2I2I2I2I2I2', hour, 0, 2, hour - ARGV[1] + 4, 0, 0, 0, 0, 0, 0)
        end
        redis.call('SET', KEYS[1], records, 'EX', 600)
        """;
    try (RawRedis raw = RawRedis.toTestRedis()) {
      String hour = Long.toString(Instant.now().getEpochSecond() / 3_600);
      raw.command("EVAL", script, "1", key, hour);
    }
  }

  @Test
  void the_page_of_an_article_draws_where_it_was_and_has_it_as_a_table() {
    String article = ArticleCalls.submit(app.person());
    String page = article.substring("/api/v1".length());
    assertThat(Jsoup.parse(app.person().get(page).body()).select(".standing")).isEmpty();
    record(article);
    for (var reader : List.of(app.anonymous(), app.person())) {
      Element shown = Jsoup.parse(reader.get(page).body()).expectFirst(".standing");
      assertThat(shown.select("svg[role=img]").eachAttr("aria-label"))
          .startsWith("Hot: 1st; best 1st", "New: 1st; best 1st", "Top · This week: 1st; best 1st")
          .contains("Top · This day: 1st; best 1st", "Top · All time: 1st; best 1st");
      assertThat(shown.select("svg:not(:has(.below)) .curve")).hasSize(2);
      assertThat(shown.select("svg:not(:has(.curve)) .below")).hasSizeGreaterThan(6);
      assertThat(shown.text())
          .contains("in the last seven days, and it is not listed now: Active, Rising, Contro");
      assertThat(shown.select("thead th").eachText()).startsWith("Time", "Hot", "New");
      assertThat(shown.select("tbody tr:first-child td").eachText()).startsWith("4", "2");
    }
  }

  @Test
  void the_api_has_the_hours_with_the_places() {
    String article = ArticleCalls.submit(app.person());
    Answer before = app.anonymous().get(article + "/explain");
    assertThat(before.json().at("/history").isArray()).isTrue();
    record(article);
    Answer answer = app.anonymous().header("Cache-Control", "no-cache").get(article + "/explain");
    assertThat(answer.json().at("/history")).as("not a reply from before").hasSize(2);
    assertThat(answer.json().at("/history/0/positions").toString())
        .isEqualTo("{\"new\":2,\"hot\":3}");
    assertThat(Instant.parse(answer.text("/history/1/time")))
        .isEqualTo(Instant.parse(answer.text("/history/0/time")).plusSeconds(3_600));
  }
}
