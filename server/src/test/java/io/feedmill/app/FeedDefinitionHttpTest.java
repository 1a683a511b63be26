package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.StoreWatch;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a feed may be defined as.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FeedDefinitionHttpTest {
  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of(), EnumSet.of(ServerRole.WEB));
    desk = DeskCalls.at(app);
    desk.feed("kept", Map.of("mode", "window", "language", "pt-BR"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private Answer change(String feed, Map<String, ?> members) {
    return desk.client()
        .send("PATCH", DeskCalls.FEEDS + "/" + feed, "application/json", Json.text(members));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "english", "e", "xx", "en_US", "en-", "-en", "en us", "x-tea", "e1", "\u00e9n"})
  void a_language_that_is_none_is_refused_and_nothing_is_written(String language)
      throws Exception {
    try (StoreWatch watch = app.watch(key -> key.startsWith("session"))) {
      Answer made =
          desk.client()
              .post(
                  DeskCalls.FEEDS,
                  Json.text(
                      Map.of("name", "bad", "profile", "news-sitemap", "language", language)));
      assertThat(made.status()).isEqualTo(422);
      assertThat(made.body()).contains("/language");
      assertThat(change("kept", Map.of("language", language)).status()).isEqualTo(422);
      assertThat(watch.changes()).isEmpty();
    }
  }

  @Test
  void a_news_sitemap_is_in_the_language_of_its_feed() {
    desk.feed(
        "map",
        Map.of("mode", "window", "profile", "news-sitemap", "language", "pt-BR", "title", "A & B"));
    desk.move(desk.put("News"), "map", "publish");
    assertThat(app.anonymous().get("/feeds/map.xml").body())
        .contains("<news:language>pt</news:language>", "<news:name>A &#x26; B</news:name>");
  }
}
