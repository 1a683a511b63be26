package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.testing.RawClient;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Responses of the server to valid requests.
@TestInstance(Lifecycle.PER_CLASS)
class AnswersTest {
  private static final Reply READY =
      Reply.bytes(200, "text/plain", Buffer.buffer("ready")).etag("\"v1\"");

  private TestSite site;

  @BeforeAll
  void open() {
    site =
        TestSite.of(routes ->
            routes
                .hot("/hot", _ -> Future.succeededFuture(READY))
                .get("/blocking", _ -> Reply.json("blocking"))
                .get("/page", _ -> Reply.html(200, Buffer.buffer("<p>")))
                .get("/tagged", _ -> Reply.json("a body").etagOfBody())
                .get("/decorated", AnswersTest::decorated)
                .post("/things", _ -> Reply.created("/things/1", "made"))
                .delete("/things", _ -> Reply.noContent())
                .get("/number/{n}", call -> Reply.json(call.parameter("n")))
                .hot(
                    "/quick/{n}", call -> Future.succeededFuture(Reply.json(call.parameter("n")))));
  }

  private static Reply decorated(Call call) {
    call.addHeader("X-Extra", "one");
    call.addCookie(Cookie.cookie("session", "abc"));
    throw Problem.forbidden("but with headers");
  }

  @AfterAll
  void close() {
    site.close();
  }

  @Test
  void hot_and_blocking_handlers_answer_alike() {
    assertThat(site.get("/hot").body()).isEqualTo("ready");
    assertThat(site.get("/blocking").body()).isEqualTo("\"blocking\"");
  }

  @Test
  void every_answer_carries_its_date_a_request_id_and_nosniff() {
    HttpResponse<String> answer = site.get("/hot");
    assertThat(answer.headers().firstValue("Date").orElseThrow())
        .matches("\\w{3}, \\d\\d \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT");
    assertThat(answer.headers().firstValue("X-Request-Id")).isPresent();
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(answer.headers().firstValue("X-Request-Id"))
        .isNotEqualTo(site.get("/hot").headers().firstValue("X-Request-Id"));
  }

  @Test
  void pages_allow_no_foreign_scripts_and_no_frames() {
    HttpResponse<String> page = site.get("/page");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe-inline", "unsafe-eval", "*");
    assertThat(site.get("/hot").headers().firstValue("Content-Security-Policy")).isEmpty();
  }

  @Test
  void headers_and_cookies_of_the_call_go_out_with_problems_too() {
    HttpResponse<String> answer = site.get("/decorated");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.headers().firstValue("X-Extra")).contains("one");
    assertThat(answer.headers().firstValue("Set-Cookie")).contains("session=abc");
  }

  @Test
  void head_is_get_without_the_body() throws IOException {
    try (RawClient client = site.raw()) {
      for (String path : List.of("/hot", "/blocking")) {
        client.say("HEAD " + path + " HTTP/1.1\nHost: x\n\nGET " + path + " HTTP/1.1\nHost: x\n\n");
        assertThat(client.line()).isEqualTo("HTTP/1.1 200 OK");
        String length = "";
        for (String line = client.line(); !line.isEmpty(); line = client.line()) {
          length = line.startsWith("content-length:") ? line.substring(15).strip() : length;
        }
        RawClient.Answer get = client.answer();
        assertThat(get.status()).isEqualTo(200);
        assertThat(length).isEqualTo(String.valueOf(get.body().length()));
      }
    }
  }

  @Test
  void options_names_the_methods() {
    HttpResponse<String> answer =
        site.send(site.request("/things").method("OPTIONS", BodyPublishers.noBody()));
    assertThat(answer.statusCode()).isEqualTo(204);
    assertThat(answer.headers().firstValue("Allow")).contains("DELETE, POST, OPTIONS");
  }

  @Test
  void an_answer_without_content_has_no_length() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("DELETE /things HTTP/1.1\nHost: x\n\n");
      RawClient.Answer answer = client.answer();
      assertThat(answer.status()).isEqualTo(204);
      assertThat(answer.headers()).doesNotContainKeys("content-length", "transfer-encoding");
    }
  }

  @Test
  void a_client_that_has_the_entity_gets_304_without_it() {
    String tag = site.get("/tagged").headers().firstValue("ETag").orElseThrow();
    for (String known : List.of(tag, tag.substring(2), "\"other\", " + tag, "*")) {
      HttpResponse<String> answer =
          site.send(site.request("/tagged").header("If-None-Match", known));
      assertThat(answer.statusCode()).as(known).isEqualTo(304);
      assertThat(answer.body()).isEmpty();
      assertThat(answer.headers().firstValue("ETag")).contains(tag);
    }
    assertThat(site.send(site.request("/tagged").header("If-None-Match", "\"other\"")).statusCode())
        .isEqualTo(200);
    assertThat(site.send(site.request("/hot").header("If-None-Match", "\"v1\"")).statusCode())
        .isEqualTo(304);
  }

  @Test
  void pipelined_requests_are_answered_in_order() throws IOException {
    StringBuilder requests = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      String path = i % 3 == 0 ? "/quick/" : "/number/";
      requests.append("GET " + path + i + " HTTP/1.1\nHost: x\n\n");
    }
    try (RawClient client = site.raw()) {
      client.say(requests.toString());
      for (int i = 0; i < 100; i++) {
        assertThat(client.answer().body()).isEqualTo("\"" + i + "\"");
      }
    }
  }

  @Test
  void the_connection_closes_when_the_client_asks_for_it() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET /hot HTTP/1.1\nHost: x\nConnection: close\n\n");
      assertThat(client.answer().body()).isEqualTo("ready");
      assertThat(client.ended()).isTrue();
    }
  }

  @Test
  void no_request_stays_open_after_its_answer() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET /blocking HTTP/1.1\nHost: x\n\n");
      client.answer();
      assertThat(site.server().openRequests()).isZero();
    }
  }
}
