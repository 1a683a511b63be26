package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.document.ServedDocument;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.testing.Answer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/// Feeds as sent by the whole server, checked by validators.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServedFeedsHttpTest {
  private static final String HOSTILE_TITLE = "A < B & \u0007 ]]> \u05d0\u05d1 <b>bold</b>";
  private static final String HOSTILE_BODY =
      "<p onclick=x>One & two ]]> <a href=javascript:x>three</a> <img src=/four.png></p>"
          + "<p>words and words</p>".repeat(40);

  private static final String ORIGIN = "https://mill.example";

  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_PUBLIC_URL", ORIGIN));
    desk = DeskCalls.at(app);
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @TestFactory
  List<DynamicTest> a_feed_of_every_profile_is_valid_as_it_was_fetched() {
    return Profile.all().stream()
        .map(profile ->
            DynamicTest.dynamicTest(
                profile.name(),
                () -> {
                  Map<String, String> settings =
                      Map.of(
                          "mode", "window",
                          "profile", profile.name(),
                          "title", "Served",
                          "description", "What is served");
                  String feed = desk.feed("served-" + profile.name(), settings);
                  for (int i = 0; i < 3; i++) {
                    String uuid = UUID.randomUUID().toString();
                    String title = i == 0 ? HOSTILE_TITLE : "Article " + i;
                    desk.put(uuid, Map.of("title", title, "html", HOSTILE_BODY));
                    desk.move(uuid, feed, "publish");
                  }
                  fetched(profile, "/feeds/" + feed + "." + profile.family().extension());
                }))
        .toList();
  }

  @Test
  void the_feeds_of_ranked_articles_are_valid_too() {
    for (String title : List.of("Plain", "A < B & C ]]>", "<script>alert(1)</script>")) {
      Answer made =
          app.admin()
              .post(
                  "/api/v1/articles",
                  Json.text(
                      Map.of("title", title, "text", "Some *words*", "groups", List.of("words"))));
      assertThat(made.status()).as(made.body()).isEqualTo(201);
    }
    for (String list : List.of("/articles", "/articles/g/words")) {
      fetched(Profile.RSS, list + ".rss");
      fetched(Profile.ATOM, list + ".atom");
      fetched(Profile.JSON, list + ".json");
    }
  }

  private void fetched(Profile profile, String path) {
    Answer answer = app.anonymous().get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    ServedDocument.judge(profile, answer.body(), ORIGIN + path);
  }
}
