package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TwoServers;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.RawClient;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What happens between the rendering of a page on one server and the opening of its stream on
/// another, and votes on comments, which one server casts and another one sends.
class LivePagesHttpTest extends TwoServers {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern LAST = Pattern.compile("data-last=\"([0-9]+-[0-9]+)\"");
  private static final String UP = "{\"direction\":\"up\"}";

  private record Event(String name, JsonNode data) {
    String about() {
      return name + " " + data.path("id").asString();
    }
  }

  /// A stream of the other server.
  private RawClient open(String query) throws IOException {
    RawClient client = new RawClient(there().port());
    client.say("GET /api/v1/articles/live?" + query + " HTTP/1.1\nHost: x\n\n");
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
    return new Event(after(client, "event"), JSON.readTree(after(client, "data")));
  }

  /// The next event of this kind and subject; those of other tests and of the second before the
  /// page may come first.
  private static Event await(RawClient client, String about) throws IOException {
    Event event = next(client);
    while (!event.about().equals(about)) {
      event = next(client);
    }
    return event;
  }

  private static String last(Answer page) {
    Matcher last = LAST.matcher(page.body());
    assertThat(last.find()).as(page.body()).isTrue();
    return last.group(1);
  }

  private TestClient reader(boolean member) {
    return (member ? TestAccount.at(here()).client() : here().anonymous())
        .header("Accept", "text/html");
  }

  private static String comment(TestClient author, String article) {
    Answer made = author.post(article + "/comments", "{\"text\":\"words\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_list_names_the_event_after_which_its_stream_begins(boolean member) throws IOException {
    TestClient author = here().person();
    TestClient reader = reader(member);
    String before = ArticleCalls.submit(author);
    for (String list : List.of("/articles", "/articles?rank=new")) {
      String rendered = last(reader.get(list));
      String cached = last(reader.get(list));
      String article = ArticleCalls.submit(author);
      here().person().put(before + "/vote", UP);
      for (String page : List.of(rendered, cached)) {
        try (RawClient live = open("lastEventId=" + page)) {
          await(live, "submitted " + ArticleCalls.id(article));
          await(live, "vote " + ArticleCalls.id(before));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_page_of_an_article_names_the_event_after_which_its_stream_begins(boolean member)
      throws IOException {
    TestClient author = here().person();
    TestClient reader = reader(member);
    String article = ArticleCalls.submit(author);
    String id = ArticleCalls.id(article);
    String first = comment(author, article);
    String page = "/articles/" + id;
    reader.get(page);
    String rendered = last(reader.get(page));
    String cached = last(reader.get(page));
    here().person().put("/api/v1/comments/" + first + "/vote", UP);
    String second = comment(author, article);
    here().person().put(article + "/vote", UP);
    for (String last : List.of(rendered, cached)) {
      try (RawClient live = open("discussions=" + id + "&lastEventId=" + last)) {
        List<String> expected =
            new ArrayList<>(List.of("comment-vote " + first, "comments " + id, "vote " + id));
        while (!expected.isEmpty()) {
          Event event = next(live);
          boolean old =
              switch (event.name()) {
                case "comment-vote" -> event.data().path("votes").asInt() < 2;
                case "comments" -> !second.endsWith("-" + event.data().path("last").asString());
                default -> event.data().path("votes").asInt() < 2;
              };
          if (!old) {
            expected.remove(event.about());
          }
        }
      }
    }
  }

  @Test
  void votes_on_comments_are_sent_to_pages_that_show_the_discussion_only() throws IOException {
    TestClient author = here().person();
    String article = ArticleCalls.submit(author);
    String other = ArticleCalls.submit(author);
    String comment = comment(author, article);
    String elsewhere = comment(author, other);
    try (RawClient live = open("discussions=" + ArticleCalls.id(article));
        RawClient both = open("discussions=" + discussions(article, other));
        RawClient list = open("")) {
      TestClient voter = there().person();
      voter.put("/api/v1/comments/" + elsewhere + "/vote", UP);
      await(both, "comment-vote " + elsewhere);
      here().person().put("/api/v1/comments/" + comment + "/vote", "{\"direction\":\"down\"}");
      assertThat(await(both, "comment-vote " + comment).data())
          .isEqualTo(
              JSON.readTree(
                  "{\"id\":\"%s\",\"votes\":0,\"upvotes\":1,\"downvotes\":1}".formatted(comment)));
      String third = ArticleCalls.submit(author);
      assertThat(commentVotes(live, third)).containsOnly(comment).isNotEmpty();
      assertThat(commentVotes(list, third)).isEmpty();
    }
  }

  private static String discussions(String... articles) {
    return String.join(",", List.of(articles).stream().map(ArticleCalls::id).toList());
  }

  /// The comments whose votes a stream received before the first article.
  private static List<String> commentVotes(RawClient live, String article) throws IOException {
    List<String> comments = new ArrayList<>();
    String end = "submitted " + ArticleCalls.id(article);
    for (Event event = next(live); !event.about().equals(end); event = next(live)) {
      if (event.name().equals("comment-vote")) {
        comments.add(event.data().path("id").asString());
      }
    }
    return comments;
  }

  @Test
  void a_list_of_discussions_that_is_too_long_or_has_no_ids_is_refused() {
    String many = String.join(",", IntStream.rangeClosed(1, 51).mapToObj(String::valueOf).toList());
    for (String wrong : List.of(many, "x", "1,", "1,1", "0")) {
      ApiAnswers.assertProblem(
          here().anonymous().get("/api/v1/articles/live?discussions=" + wrong), 400);
    }
  }
}
