package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.RawClient;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Events that an open list receives about articles and votes.
@WithApp
class LiveArticlesHttpTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final TestApp app;

  LiveArticlesHttpTest(TestApp app) {
    this.app = app;
  }

  /// @param id event id to resume after
  private record Event(String id, String name, String data) {
    String article() {
      return JSON.readTree(data).at("/id").asString();
    }
  }

  /// Connects to the stream and waits until it is open.
  ///
  /// @param last `Last-Event-ID`; none when empty
  private RawClient open(String last) throws IOException {
    RawClient client = new RawClient(app.port());
    client.say(
        "GET /api/v1/articles/live HTTP/1.1\nHost: x\n"
            + (last.isEmpty() ? "" : "Last-Event-ID: " + last + "\n")
            + "\n");
    for (String line = client.line(); !line.equals(": open"); line = client.line()) {
      assertThat(line).doesNotStartWith("HTTP/1.1 4");
    }
    return client;
  }

  private static String after(RawClient client, String field) throws IOException {
    String line = client.line();
    while (!line.startsWith(field + ": ")) {
      line = client.line();
    }
    return line.substring(field.length() + 2);
  }

  private static Event next(RawClient client) throws IOException {
    return new Event(after(client, "id"), after(client, "event"), after(client, "data"));
  }

  @Test
  void submissions_votes_and_removals_are_sent_with_current_counts() throws IOException {
    try (RawClient live = open("")) {
      String article = ArticleCalls.submit(app.person());
      String id = ArticleCalls.id(article);
      Event submitted = next(live);
      assertThat(submitted.name()).isEqualTo("submitted");
      assertThat(submitted.article()).isEqualTo(id);
      app.person().put(article + "/vote", "{\"direction\":\"down\"}");
      Event vote = next(live);
      assertThat(vote.name()).isEqualTo("vote");
      assertThat(JSON.readTree(vote.data()))
          .isEqualTo(
              JSON.readTree(
                  "{\"id\":\"%s\",\"votes\":0,\"upvotes\":1,\"downvotes\":1}".formatted(id)));
      app.admin().post(article + "/moderation", "{\"action\":\"remove\",\"reason\":\"off topic\"}");
      assertThat(next(live).name()).isEqualTo("withdrawn");
    }
  }

  @Test
  void a_client_that_reconnects_receives_missed_events_in_order() throws IOException {
    TestClient author = app.person();
    String last;
    try (RawClient live = open("")) {
      ArticleCalls.submit(author);
      last = next(live).id();
    }
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      missed.add(ArticleCalls.id(ArticleCalls.submit(author)));
    }
    try (RawClient live = open(last)) {
      for (int replayed = 0; replayed < missed.size(); ) {
        String article = next(live).article();
        assertThat(article).isIn(missed); // one may come twice, as news and among the missed ones
        replayed += article.equals(missed.get(replayed)) ? 1 : 0;
      }
    }
  }

  @Test
  void an_invalid_id_is_refused() {
    ApiAnswers.assertProblem(
        app.anonymous().get("/api/v1/articles/live?lastEventId=yesterday"), 400);
  }
}
