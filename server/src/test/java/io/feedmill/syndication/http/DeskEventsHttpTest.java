package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Events of the desk for pages and programs that resume.
@WithApp
class DeskEventsHttpTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern LAST = Pattern.compile("data-last=\"([0-9]+-[0-9]+)\"");

  private final TestApp app;
  private final DeskCalls desk;
  private final String token;

  DeskEventsHttpTest(TestApp app) {
    this.app = app;
    this.desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    token =
        app.admin()
            .post("/api/v1/tokens", "{\"name\":\"desk\",\"scopes\":[\"desk:read\"]}")
            .text("/token");
  }

  private RawClient open(String last) throws IOException {
    RawClient client = new RawClient(app.port());
    client.say(
        "GET /api/v1/desk/live?lastEventId=%s HTTP/1.1\nHost: x\nAuthorization: Bearer %s\n\n"
            .formatted(last, token));
    return client;
  }

  private static String after(RawClient client, String field) throws IOException {
    String line = client.line();
    while (!line.startsWith(field + ": ")) {
      assertThat(line).doesNotStartWith("HTTP/1.1 4");
      line = client.line();
    }
    return line.substring(field.length() + 2);
  }

  private static String article(RawClient client) throws IOException {
    return JSON.readTree(after(client, "data")).path("uuid").asString();
  }

  @Test
  void a_page_of_the_desk_names_the_event_after_which_its_stream_begins() throws IOException {
    for (String address : List.of("/desk", "/desk/feeds/told")) {
      Answer page = desk.client().get(address);
      Matcher last = LAST.matcher(page.body());
      assertThat(last.find()).as(page.body()).isTrue();
      String uuid = desk.put("Put before the stream was open");
      try (RawClient live = open(last.group(1))) {
        String came = article(live);
        while (!came.equals(uuid)) {
          came = article(live); // of an earlier test, if the server had not received it yet
        }
      }
    }
  }

  @Test
  void a_client_that_reconnects_gets_missed_events_in_order() throws IOException {
    String first = desk.put("First");
    String last;
    try (RawClient live = open("0-0")) {
      do {
        last = after(live, "id");
      } while (!article(live).equals(first));
    }
    String second = desk.put("Second");
    String third = desk.put("Third");
    try (RawClient live = open(last)) {
      assertThat(article(live)).isEqualTo(second);
      assertThat(article(live)).isEqualTo(third);
      desk.move(third, "told", "publish");
      assertThat(article(live)).isEqualTo(third);
    }
  }

  @Test
  void an_invalid_id_is_refused() {
    ApiAnswers.assertProblem(desk.client().get("/api/v1/desk/live?lastEventId=yesterday"), 400);
  }
}
