package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.testing.RawClient;
import io.vertx.core.Future;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.slf4j.LoggerFactory;

/// Requests that the server refuses, and its responses.
@TestInstance(Lifecycle.PER_CLASS)
class RefusalsTest {
  private static final String JSON = "application/json";

  private TestSite site;

  record Wish(String title, int count) {}

  @BeforeAll
  void open() {
    site =
        TestSite.of(routes ->
            routes
                .post("/wishes", call -> Reply.json(call.json(Wish.class)))
                .post("/form", call -> Reply.json(call.form().text("a").orElse("")))
                .get("/wishes", call -> Reply.json(call.query().text("q").orElse("")))
                .get("/wishes/{id}", call -> Reply.json(call.parameter("id")))
                .get(
                    "/bug",
                    _ -> {
                      throw new IllegalStateException("secret of ours");
                    })
                .get(
                    "/links/{token}",
                    _ -> {
                      throw new IllegalStateException("a bug");
                    })
                .hot("/hot-bug", _ -> Future.failedFuture(new IllegalStateException("secret")))
                .get(
                    "/outage",
                    _ -> {
                      throw new RedisUnavailable("gone");
                    })
                .get(
                    "/sql-outage",
                    _ -> {
                      throw new DatabaseUnavailable("gone", new IOException("at 10.0.0.7"));
                    })
                .hot("/hot-outage", _ -> Future.failedFuture(new RedisUnavailable("gone"))));
  }

  @AfterAll
  void close() {
    site.close();
  }

  @Test
  void the_log_of_a_bug_names_the_route_and_not_the_secret_in_the_path() throws Exception {
    Logger log = (Logger) LoggerFactory.getLogger(Failures.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.addAppender(lines);
    try {
      assertThat(site.get("/links/s3cret").statusCode()).isEqualTo(500);
    } finally {
      log.detachAppender(lines);
    }
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .anyMatch(line -> line.contains("GET /links/{token}"))
        .noneMatch(line -> line.contains("s3cret"));
  }

  private static void problem(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type"))
        .contains("application/problem+json; charset=utf-8");
    String id = answer.headers().firstValue("X-Request-Id").orElseThrow();
    assertThat(answer.body())
        .contains("\"type\":\"/problems/" + code + "\"", "\"requestId\":\"" + id + "\"");
  }

  @Test
  void an_unknown_address_is_404() {
    problem(site.get("/nothing"), 404, "not-found");
  }

  @Test
  void a_wrong_method_is_405_and_names_the_right_ones() {
    HttpResponse<String> answer = site.send(site.request("/wishes").DELETE());
    problem(answer, 405, "method-not-allowed");
    assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD, POST, OPTIONS");
  }

  @Test
  void broken_percent_encoding_in_path_or_query_is_400() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET /wishes/%zz HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().status()).isEqualTo(400);
      client.say("GET /wishes?q=%zz HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().status()).isEqualTo(400);
    }
  }

  @Test
  void a_body_without_the_type_json_is_415() {
    problem(site.post("/wishes", "text/plain", "{}"), 415, "unsupported-media-type");
    problem(
        site.send(site.request("/wishes").POST(BodyPublishers.ofString("{}"))),
        415,
        "unsupported-media-type");
    problem(site.post("/form", JSON, "{}"), 415, "unsupported-media-type");
  }

  @Test
  void broken_json_is_400() {
    for (String body :
        List.of("{", "{\"title\":}", "nothing", "{\"title\":\"a\"} trailing", "\u0000", "")) {
      problem(site.post("/wishes", JSON, body), 400, "bad-request");
    }
  }

  @Test
  void json_that_does_not_fit_is_422_and_points_at_the_member() {
    HttpResponse<String> answer = site.post("/wishes", JSON, "{\"title\":\"a\",\"count\":\"x\"}");
    problem(answer, 422, "invalid");
    assertThat(answer.body()).contains("\"pointer\":\"/count\"");
    problem(site.post("/wishes", JSON, "[]"), 422, "invalid");
    problem(site.post("/wishes", JSON, "null"), 422, "invalid");
  }

  @Test
  void a_member_that_is_not_known_is_400_and_named_with_what_was_perhaps_meant() {
    HttpResponse<String> answer = site.post("/wishes", JSON, "{\"title\":\"a\",\"coumt\":2}");
    problem(answer, 400, "bad-request");
    assertThat(answer.body()).contains("\"pointer\":\"/coumt\"", "did you mean \\\"count\\\"?");
    HttpResponse<String> far = site.post("/wishes", JSON, "{\"colour\":\"red\"}");
    problem(far, 400, "bad-request");
    assertThat(far.body()).contains("colour", "known are count, title");
  }

  @Test
  void a_member_with_a_monstrous_name_is_refused_in_few_words() {
    for (String name : List.of("x".repeat(40_000), "\\ud800", "\\u0000", "a~/b", "")) {
      HttpResponse<String> answer = site.post("/wishes", JSON, "{\"" + name + "\":1}");
      problem(answer, 400, "bad-request");
      assertThat(answer.body()).hasSizeLessThan(1_000);
    }
  }

  @Test
  void deeply_nested_json_is_refused_without_affecting_others() {
    String nested = "{\"other\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    problem(site.post("/wishes", JSON, nested), 400, "bad-request");
    assertThat(site.post("/wishes", JSON, "{\"title\":\"a\"}").statusCode()).isEqualTo(200);
  }

  @Test
  void an_internal_error_is_500_and_reveals_only_the_request_id() {
    for (String path : List.of("/bug", "/hot-bug")) {
      HttpResponse<String> answer = site.get(path);
      problem(answer, 500, "internal");
      assertThat(answer.body()).doesNotContain("secret", "Exception", "\\tat ");
    }
  }

  @Test
  void an_outage_is_503_and_says_when_to_try_again() {
    for (String path : List.of("/outage", "/sql-outage", "/hot-outage")) {
      HttpResponse<String> answer = site.get(path);
      problem(answer, 503, "unavailable");
      assertThat(answer.headers().firstValue("Retry-After")).contains("1");
    }
  }

  @Test
  void problems_are_pages_for_browsers_and_documents_for_the_api() {
    HttpResponse<String> page = site.send(site.request("/nothing").header("Accept", "text/html"));
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).isEqualTo("\"page of not-found\"");
    problem(
        site.send(site.request("/api/v1/nothing").header("Accept", "text/html")), 404, "not-found");
  }

  @Test
  void problems_are_not_kept_by_caches() {
    assertThat(site.get("/nothing").headers().firstValue("Cache-Control")).contains("no-store");
  }

  @Test
  void headers_that_are_too_large_are_431_and_a_long_address_is_414() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET /wishes HTTP/1.1\nHost: x\nX-Long: " + "a".repeat(40_000) + "\n\n");
      assertThat(client.answer().status()).isEqualTo(431);
    }
    try (RawClient client = site.raw()) {
      client.say("GET /wishes?q=" + "a".repeat(20_000) + " HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().status()).isEqualTo(414);
    }
  }

  @Test
  void bytes_that_are_no_request_are_400() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("\u0001\u0002 nonsense\n\n");
      assertThat(client.answer().status()).isEqualTo(400);
      assertThat(client.ended()).isTrue();
    }
  }
}
