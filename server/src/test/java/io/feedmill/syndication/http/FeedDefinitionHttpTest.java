package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
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

/// The validation of feed definitions.
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
      strings = {
        "", " ", "english", "e", "xx", "en_US", "en-", "-en", "en us", "x-tea", "e1", "\u00e9n"
      })
  void an_invalid_language_is_refused_and_nothing_is_written(String language) throws Exception {
    try (StoreWatch watch = app.watch(key -> key.matches("shop\\{\\d+}:(recent|session):.*"))) {
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

  @Test
  void elements_for_smartnews_are_set_by_api_or_page_and_in_no_other_profile() {
    desk.feed(
        "smart",
        Map.of(
            "mode",
            "window",
            "profile",
            "smartnews",
            "logo",
            "https://mill.example/logo.png",
            "analytics",
            "<script>count()</script>"));
    desk.move(desk.put("For SmartNews"), "smart", "publish");
    assertThat(app.anonymous().get("/feeds/smart.rss").body())
        .contains("<snf:logo><url>https://mill.example/logo.png</url></snf:logo>")
        .contains("<snf:analytics><![CDATA[<script>count()</script>]]></snf:analytics>")
        .doesNotContain("snf:advertisement");
    String page = "/desk/feeds/smart/edit";
    assertThat(desk.client().get(page).body()).contains("&lt;script&gt;count()&lt;/script&gt;");
    Answer saved =
        desk.client()
            .submitFrom(
                page,
                page,
                Map.of(
                    "language", "en",
                    "advertisement", "<div>ad</div>",
                    "threshold", "4",
                    "gapSeconds", "1"));
    assertThat(saved.status()).as(saved.body()).isEqualTo(303);
    assertThat(app.anonymous().get("/feeds/smart.rss").body())
        .contains("<snf:adcontent><![CDATA[<div>ad</div>]]></snf:adcontent>")
        .doesNotContain("snf:logo", "snf:analytics");
    for (String other : new String[] {"atom", "json", "html"}) {
      assertThat(app.anonymous().get("/feeds/smart." + other).body()).doesNotContain("<div>ad");
    }
  }

  @Test
  void invalid_logo_addresses_and_long_texts_are_refused() {
    Map<String, String> bad =
        Map.of(
            "logo",
            "javascript:x()",
            "darkLogo",
            "/logo.png",
            "analytics",
            "x".repeat(10_001),
            "advertisement",
            "x".repeat(10_001));
    bad.forEach((member, value) -> {
      Answer refused = change("kept", Map.of(member, value));
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.body()).contains("/" + member);
    });
  }
}
