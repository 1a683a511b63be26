package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawClient;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Conditional requests for feed documents, by date and by entity tags.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConditionalFeedsHttpTest {
  private final AtomicInteger names = new AtomicInteger();
  private TestApp app;
  private DeskCalls desk;
  private TestClient anyone;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
    desk = DeskCalls.at(app);
    anyone = app.anonymous();
  }

  @AfterAll
  void stop() {
    anyone.close();
    app.close();
  }

  private String window() {
    return desk.feed("conditional-" + names.incrementAndGet(), Map.of("mode", "window"));
  }

  private void publish(String feed) {
    desk.move(desk.put("Title " + names.incrementAndGet()), feed, "publish");
  }

  private Answer since(String path, String date) {
    return anyone.send(Map.of("If-Modified-Since", date), "GET", path, "", "");
  }

  @Test
  void a_change_in_the_same_second_as_last_modified_is_never_answered_304() {
    String feed = window();
    String path = "/feeds/" + feed + ".rss";
    neverLost(path, _ -> publish(feed));
  }

  /// Changes a document as fast as it can, and sends a conditional request after each change with
  /// the previous date.
  private void neverLost(String path, IntConsumer change) {
    for (int i = 0; i < 20; i++) {
      change.accept(i);
      Answer before = anyone.get(path);
      change.accept(i);
      Answer after = since(path, before.header("Last-Modified"));
      assertThat(after.status()).isEqualTo(200);
      assertThat(after.body()).isNotEqualTo(before.body());
    }
  }

  @Test
  void an_unchanged_document_is_answered_304_by_its_date() {
    String feed = window();
    publish(feed);
    String path = "/feeds/" + feed + ".atom";
    Eventually.holds(() -> {
      String date = anyone.get(path).header("Last-Modified");
      assertThat(since(path, date).status()).isEqualTo(304);
    });
  }

  @Test
  void last_modified_is_never_later_than_the_response() {
    String feed = window();
    publish(feed);
    for (String path : new String[] {"/feeds/" + feed, "/feeds/" + feed + "/page/1"}) {
      Answer answer = anyone.get(path);
      assertThat(date(answer, "Last-Modified")).isBeforeOrEqualTo(date(answer, "Date"));
    }
  }

  private static ZonedDateTime date(Answer answer, String header) {
    return ZonedDateTime.parse(answer.header(header), DateTimeFormatter.RFC_1123_DATE_TIME);
  }

  @Test
  void a_different_tag_overrides_a_matching_date() {
    String feed = window();
    publish(feed);
    String path = "/feeds/" + feed;
    Answer answer =
        anyone.send(
            Map.of(
                "If-None-Match", "\"other\"",
                "If-Modified-Since", "Fri, 31 Dec 2100 12:00:00 GMT"),
            "GET",
            path,
            "",
            "");
    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/feeds/FEED.rss", "/feeds/FEED.atom/page/1", "/articles.rss", "/openapi.yaml"})
  void several_if_none_match_lines_are_one_list(String template) throws IOException {
    String feed = window();
    publish(feed);
    String path = template.replace("FEED", feed);
    String tag = anyone.get(path).header("ETag");
    assertThat(tag).isNotEmpty();
    String lines = "If-None-Match: \"other\"\nIf-None-Match: \"more\", W/\"again\"\n";
    assertThat(status(path, lines + "If-None-Match: " + tag + "\n")).isEqualTo(304);
    assertThat(status(path, lines)).isEqualTo(200);
    assertThat(status(path, "If-None-Match: *\n")).isEqualTo(304);
    String weak = tag.startsWith("W/") ? tag : "W/" + tag;
    assertThat(status(path, "If-None-Match: \"other\"\nIf-None-Match: " + weak + "\n"))
        .isEqualTo(304);
  }

  private int status(String path, String lines) throws IOException {
    try (RawClient client = new RawClient(app.port())) {
      String head = "GET " + path + " HTTP/1.1\nHost: 127.0.0.1:" + app.port() + "\n";
      return client.say(head + lines + "\n").answer().status();
    }
  }
}
