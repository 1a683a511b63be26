package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Reply;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where a request ends, said by raw bytes as a proxy in front might pass them on.
@TestInstance(Lifecycle.PER_CLASS)
class FramingTest {
  private static final String SMUGGLED = "0\n\nGET /smuggled HTTP/1.1\nHost: x\n\n";

  private TestSite site;

  @BeforeAll
  void open() {
    site =
        TestSite.of(routes ->
            routes
                .post("/count", call -> Reply.json(call.body().length))
                .get("/things/{id}", call -> Reply.json(call.parameter("id")))
                .get("/ok", _ -> Reply.json("ok")));
  }

  @AfterAll
  void close() {
    site.close();
  }

  private void assertRefused(String request) throws IOException {
    try (RawClient client = site.raw()) {
      client.say(request);
      RawClient.Answer answer = client.answer();
      assertThat(answer.status()).as(answer.body()).isEqualTo(400);
      assertThat(client.ended()).as("nothing is answered after it").isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Transfer-Encoding: chunked, xchunked",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: identity",
        "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: chunked\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\nTransfer-Encoding: identity",
        "Transfer-Encoding: identity\nTransfer-Encoding: chunked",
        "Transfer-Encoding:",
        "Transfer-Encoding: \u000bchunked",
        "Transfer-Encoding : chunked",
        "Transfer-Encoding: chunked\nContent-Length: 5",
        "Content-Length: 0\nTransfer-Encoding: chunked",
        "Content-Length: 5\nContent-Length: 6",
      })
  void a_request_whose_end_could_be_seen_elsewhere_is_400_and_ends_the_connection(String headers)
      throws IOException {
    assertRefused("POST /count HTTP/1.1\nHost: x\n" + headers + "\n\n" + SMUGGLED);
    assertRefused("GET /ok HTTP/1.1\nHost: x\n" + headers + "\n\n" + SMUGGLED);
  }

  @Test
  void a_transfer_coding_in_http_1_0_is_400_and_ends_the_connection() throws IOException {
    assertRefused("POST /count HTTP/1.0\nTransfer-Encoding: chunked\n\n" + SMUGGLED);
  }

  @Test
  void chunked_alone_is_read_in_any_case_of_letters() throws IOException {
    try (RawClient client = site.raw()) {
      for (String coding : new String[] {"chunked", "Chunked", "CHUNKED "}) {
        client.say(
            "POST /count HTTP/1.1\nHost: x\nTransfer-Encoding: " + coding + "\n\n3\nabc\n0\n\n");
        assertThat(client.answer().body()).isEqualTo("3");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\nabc\n0\n\n", "-1\nabc\n0\n\n", "3\nabcdef\n0\n\n", "\n\n"})
  void broken_chunks_are_400_and_end_the_connection(String chunks) throws IOException {
    assertRefused("POST /count HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n" + chunks);
  }

  @Test
  void broken_chunks_that_come_later_are_400_and_end_the_connection() throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /count HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n3\nabc\n");
      client.say("what is this\n");
      assertThat(client.answer().status()).isEqualTo(400);
      assertThat(client.ended()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/things/%00", "/things/a%00b", "/things/%00%00"})
  void nothing_has_nul_in_its_address(String path) throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET " + path + " HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().status()).isEqualTo(404);
    }
  }
}
