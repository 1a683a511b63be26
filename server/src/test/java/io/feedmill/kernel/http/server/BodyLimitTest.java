package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Reply;
import io.feedmill.testing.RawClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// How bodies are read, and refused when they are too large.
@TestInstance(Lifecycle.PER_CLASS)
class BodyLimitTest {
  private static final int LIMIT = HttpConfig.MEBIBYTE;

  private TestSite site;

  @BeforeAll
  void open() {
    site =
        TestSite.of(routes ->
            routes
                .post("/count", call -> Reply.json(call.body().length))
                .get("/ok", _ -> Reply.json("ok")));
  }

  @AfterAll
  void close() {
    site.close();
  }

  @Test
  void a_body_of_exactly_the_limit_is_taken() {
    assertThat(post(LIMIT, true).body()).isEqualTo(String.valueOf(LIMIT));
    assertThat(post(LIMIT, false).body()).isEqualTo(String.valueOf(LIMIT));
    assertThat(post(0, true).body()).isEqualTo("0");
  }

  @Test
  void a_larger_body_is_413_and_the_client_sees_the_answer_whether_it_was_announced_or_not() {
    for (int bytes : List.of(LIMIT + 1, 2 * LIMIT)) {
      for (boolean announced : List.of(true, false)) {
        HttpResponse<String> answer = post(bytes, announced);
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("/problems/body-too-large");
      }
    }
  }

  private HttpResponse<String> post(int bytes, boolean announced) {
    byte[] body = new byte[bytes];
    return site.send(
        site.request("/count")
            .POST(
                announced
                    ? BodyPublishers.ofByteArray(body)
                    : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
  }

  @Test
  void a_client_that_expects_continue_is_refused_before_it_sends_too_much() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /count HTTP/1.1\nHost: x\nExpect: 100-continue\nContent-Length: 9\n\n");
      assertThat(client.answer().status()).isEqualTo(100);
      client.say("123456789");
      assertThat(client.answer().body()).isEqualTo("9");
    }
    try (RawClient client = site.raw()) {
      client.say(
          "POST /count HTTP/1.1\nHost: x\nExpect: 100-continue\nContent-Length: 9999999\n\n");
      assertThat(client.answer().status()).isEqualTo(413);
    }
  }

  @Test
  void the_connection_ends_after_a_refusal_that_left_a_body_unread() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /nothing HTTP/1.1\nHost: x\nContent-Length: 3\n\n");
      RawClient.Answer answer = client.answer();
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.header("connection")).isEqualTo("close");
      client.say("abc");
      assertThat(client.ended()).isTrue();
    }
  }

  @Test
  void a_connection_is_kept_after_a_body_that_was_read() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /count HTTP/1.1\nHost: x\nContent-Length: 3\n\nabc");
      assertThat(client.answer().body()).isEqualTo("3");
      client.say("GET /ok HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().body()).isEqualTo("\"ok\"");
    }
  }

  @Test
  void broken_chunks_close_only_their_own_connection() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /count HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\nzz\nabc\n0\n\n");
      assertThat(client.answer().status()).isEqualTo(400);
      assertThat(client.ended()).isTrue();
    }
    assertThat(post(3, true).body()).isEqualTo("3");
  }
}
