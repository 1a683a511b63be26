package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The API of ranked articles.
@WithApp
class ArticlesHttpTest {
  private static final String ARTICLES = "/api/v1/articles";
  private final TestApp app;

  ArticlesHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void the_response_to_a_submission_is_the_article_with_its_address() {
    Answer answer =
        app.person()
            .post(
                ARTICLES,
                """
                {"title":" A  title ","link":"https://example.org/whole","groups":["java"]}\
                """);
    assertThat(answer.status()).isEqualTo(201);
    String id = answer.text("/id");
    assertThat(answer.header("location")).isEqualTo(ARTICLES + "/" + id);
    assertThat(answer.text("/title")).isEqualTo("A title");
    assertThat(answer.text("/author")).startsWith("person");
    assertThat(answer.text("/time")).matches("20..-..-..T..:..:..\\.\\d{3}Z");
    assertThat(answer.json().at("/votes").asInt()).isEqualTo(1);
    assertThat(answer.json().at("/groups/0").asString()).isEqualTo("java");
    assertThat(answer.text("/myVote")).isEqualTo("up");
    assertThat(answer.text("/state")).isEqualTo("live");
    assertThat(answer.body()).containsPattern("\"score\":\\d{10}\\.\\d{3},");
    assertThat(app.anonymous().get(answer.header("location")).text("/title")).isEqualTo("A title");
  }

  @Test
  void a_vote_returns_the_current_article_and_a_repeated_one_changes_nothing() {
    String article = submit(app.person(), "vote");
    TestClient voter = app.person();
    assertThat(vote(voter, article, "up").json().at("/votes").asInt()).isEqualTo(2);
    assertThat(vote(voter, article, "up").json().at("/votes").asInt()).isEqualTo(2);
    Answer down = vote(voter, article, "down");
    assertThat(down.json().at("/votes").asInt()).isZero();
    assertThat(down.text("/myVote")).isEqualTo("down");
    assertThat(vote(voter, article, "none").json().at("/votes").asInt()).isEqualTo(1);
    assertThat(voter.get(article).text("/myVote")).isEqualTo("none");
  }

  @Test
  void a_duplicate_link_is_refused_with_its_article_unless_resubmitted() {
    TestClient person = app.person();
    String first = submit(person, "same");
    Answer again =
        person.post(ARTICLES, "{\"title\":\"b\",\"link\":\"http://www.example.org/same/#x\"}");
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.header("content-type")).startsWith("application/problem+json");
    assertThat(first).endsWith("/" + again.text("/id"));
    assertThat(again.text("/vote")).isEqualTo(first + "/vote");
    Answer resubmitted =
        person.post(
            ARTICLES, "{\"title\":\"b\",\"link\":\"https://example.org/same\",\"resubmit\":true}");
    assertThat(resubmitted.status()).isEqualTo(201);
  }

  @Test
  void one_idempotency_key_submits_once() {
    TestClient person = app.person().header("Idempotency-Key", "key-1");
    String body = "{\"title\":\"once\",\"text\":\"only once\"}";
    String id = person.post(ARTICLES, body).text("/id");
    Answer repeated = person.post(ARTICLES, body);
    assertThat(repeated.status()).isEqualTo(201);
    assertThat(repeated.text("/id")).isEqualTo(id);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"title\":\"x\",\"link\":\"javascript:alert(1)\"} | 422",
        "{\"title\":\"x\",\"link\":\"https://e.org/1\",\"groups\":[\"../x\"]} | 422",
        "{\"title\":\"x\"} | 422",
        "{\"title\":\"x\",\"link\":\"https://e.org/2\",\"text\":\"both\"} | 422",
        "{\"title\":5000,\"link\":[]} | 422",
        "[] | 422",
        "{\"title\": | 400",
      })
  void an_invalid_submission_is_refused_and_nothing_is_written(String body, int status) {
    long before = total();
    Answer answer = app.person().post(ARTICLES, body);
    assertProblem(answer, status);
    assertThat(total()).isEqualTo(before);
  }

  @Test
  void a_title_of_300_characters_is_accepted_and_one_of_301_refused() {
    TestClient person = app.person();
    assertProblem(
        person.post(ARTICLES, "{\"title\":\"" + "x".repeat(301) + "\",\"text\":\"t\"}"), 422);
    assertThat(
            person
                .post(ARTICLES, "{\"title\":\"" + "😀".repeat(300) + "\",\"text\":\"t\"}")
                .status())
        .isEqualTo(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"999999999", "abc", "0", "-1", "1e3", "99999999999999999999", "%00"})
  void an_unknown_or_invalid_id_is_not_found(String id) {
    assertProblem(app.anonymous().get(ARTICLES + "/" + id), 404);
    assertProblem(app.person().put(ARTICLES + "/" + id + "/vote", "{\"direction\":\"up\"}"), 404);
  }

  @ParameterizedTest
  @CsvSource({
    "?after=garbage, 400",
    "?after=99cOjWExH3Njb3JlH2FsbA, 400",
    "?limit=0, 400",
    "?limit=101, 400",
    "?limit=x, 400",
    "?page=0, 400",
    "?rank=best%20ever, 400",
    "?rank=top&period=decade, 400",
    "?group=..%2Fx, 400",
    "?group=no-such-group, 404",
    "?diversity=-1, 400",
    "?grup=java, 400",
    "?author=no_such_person, 404",
    "?author=admin&group=java, 400",
    "?author=admin&site=example.org, 400",
    "?author=admin&rank=hot, 400",
    "?site=nodot, 400",
    "?site=a%20b, 400",
  })
  void an_invalid_parameter_of_a_list_is_refused(String query, int status) {
    assertProblem(app.anonymous().get(ARTICLES + query), status);
  }

  @Test
  void without_login_one_can_read_and_not_write() {
    String article = submit(app.person(), "readable");
    TestClient visitor = app.anonymous();
    assertThat(visitor.get(article).status()).isEqualTo(200);
    assertProblem(visitor.put(article + "/vote", "{\"direction\":\"up\"}"), 401);
    assertProblem(visitor.post(ARTICLES, "{\"title\":\"x\",\"text\":\"y\"}"), 401);
    assertThat(visitor.get(article).json().at("/votes").asInt()).isEqualTo(1);
  }

  @Test
  void a_page_of_another_site_cannot_vote_with_a_visitors_cookie() {
    String article = submit(app.person(), "foreign");
    TestClient victim = app.person().header("Origin", "https://evil.example");
    assertProblem(vote(victim, article, "up"), 403);
    assertThat(app.anonymous().get(article).json().at("/votes").asInt()).isEqualTo(1);
    TestClient own = app.person();
    own.header("Origin", own.base());
    assertThat(vote(own, article, "up").status()).isEqualTo(200);
  }

  @Test
  void a_body_of_two_mebibytes_is_too_large_and_a_form_has_the_wrong_type() {
    TestClient person = app.person();
    String large = "{\"title\":\"x\",\"text\":\"" + "y".repeat(2 << 20) + "\"}";
    assertProblem(person.post(ARTICLES, large), 413);
    assertProblem(person.send("POST", ARTICLES, "text/plain", "{\"title\":\"x\"}"), 415);
    assertProblem(person.submit(ARTICLES, Map.of("title", "x")), 415);
  }

  @Test
  void only_its_author_edits_an_article() {
    TestClient author = app.person();
    String article = submit(author, "edited");
    Answer edited = author.send("PATCH", article, "application/json", "{\"title\":\"better\"}");
    assertThat(edited.text("/title")).isEqualTo("better");
    assertThat(edited.text("/edited")).isNotEmpty();
    assertProblem(
        app.person().send("PATCH", article, "application/json", "{\"title\":\"mine\"}"), 403);
    assertProblem(author.send("PATCH", article, "application/json", "{\"link\":\"x\"}"), 422);
  }

  @Test
  void pages_by_cursor_have_each_article_once_and_the_number_of_newer_ones() {
    TestClient person = app.person();
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      made.add(submit(person, "walk-" + i, "walks"));
    }
    List<String> seen = new ArrayList<>();
    String after = "";
    int newer = 0;
    do {
      Answer page =
          app.anonymous()
              .get(ARTICLES + "?group=walks&limit=5" + (after.isEmpty() ? "" : "&after=" + after));
      for (JsonNode item : page.json().at("/items")) {
        seen.add(ARTICLES + "/" + item.at("/id").asString());
      }
      newer = page.json().at("/newer").asInt();
      if (after.isEmpty()) {
        vote(app.person(), made.getFirst(), "up");
        submit(person, "walk-late", "walks");
      }
      after = page.text("/next");
    } while (!after.isEmpty());
    assertThat(seen).containsExactlyInAnyOrderElementsOf(made);
    assertThat(newer).isEqualTo(1);
  }

  @Test
  void an_explanation_adds_up_to_the_score() {
    String article = submit(app.person(), "explained");
    JsonNode why = app.anonymous().get(article + "/explain").json();
    assertThat(why.at("/timePart").asDouble() + why.at("/votePart").asDouble())
        .isEqualTo(why.at("/score").asDouble());
    assertThat(why.at("/votePart").asDouble()).isEqualTo(432);
    assertThat(why.at("/positions/new").asInt()).isPositive();
  }

  @Test
  void an_unchanged_list_is_answered_304() {
    submit(app.person(), "etag", "etags");
    Answer list = app.anonymous().get(ARTICLES + "?group=etags");
    TestClient again = app.anonymous().header("If-None-Match", list.header("etag"));
    assertThat(again.get(ARTICLES + "?group=etags").status()).isEqualTo(304);
    submit(app.person(), "etag-2", "etags");
    assertThat(again.get(ARTICLES + "?group=etags").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "/articles.rss, application/rss+xml",
    "/articles.atom, application/atom+xml",
    "/articles.json, application/feed+json",
  })
  void every_list_is_a_feed_too(String path, String type) {
    submit(app.person(), "feed" + path.hashCode());
    Answer feed = app.anonymous().get(path + "?rank=new");
    assertThat(feed.status()).isEqualTo(200);
    assertThat(feed.header("content-type")).startsWith(type);
    assertThat(feed.body()).contains("https://example.org/feed" + path.hashCode());
  }

  @Test
  void health_lists_each_dependency_and_metrics_can_be_scraped() {
    Eventually.holds(() -> {
      Answer ready = app.anonymous().get("/health/ready");
      assertThat(ready.status()).isEqualTo(200);
      assertThat(ready.text("/dependencies/redis/status")).isEqualTo("up");
      assertThat(ready.text("/dependencies/postgresql/status")).isEqualTo("up");
    });
    assertThat(app.anonymous().get("/health/live").status()).isEqualTo(200);
    assertThat(app.anonymous().get("/metrics").body()).contains("feedmill_http_requests");
  }

  private long total() {
    return app.anonymous().get(ARTICLES + "?limit=100").json().at("/items").size();
  }

  private static String submit(TestClient person, String slug, String... groups) {
    String names = groups.length == 0 ? "" : "\"" + String.join("\",\"", groups) + "\"";
    Answer answer =
        person.post(
            ARTICLES,
            "{\"title\":\"%s\",\"link\":\"https://example.org/%s\",\"groups\":[%s]}"
                .formatted(slug, slug, names));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  private static Answer vote(TestClient voter, String article, String direction) {
    return voter.put(article + "/vote", "{\"direction\":\"" + direction + "\"}");
  }

  private static void assertProblem(Answer answer, int status) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).startsWith("application/problem+json");
    assertThat(answer.json().at("/status").asInt()).isEqualTo(status);
    assertThat(answer.text("/requestId")).isNotEmpty();
  }
}
