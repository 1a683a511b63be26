package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.RawClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// In which coding bodies go out.
@WithApp
@Tag("slow")
class CompressionHttpTest {
  private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");
  private static final String BROWSER = "gzip, deflate, br, zstd";

  private final HttpClient client = HttpClient.newHttpClient();
  private final TestApp app;

  CompressionHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
  }

  @AfterAll
  void stop() {
    client.close();
  }

  private HttpResponse<byte[]> send(String method, String path, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    return send("GET", path, headers);
  }

  private static String coding(HttpResponse<byte[]> answer) {
    return answer.headers().firstValue("Content-Encoding").orElse("");
  }

  private static String unpacked(HttpResponse<byte[]> answer) throws IOException {
    ByteArrayInputStream packed = new ByteArrayInputStream(answer.body());
    try (InputStream in =
        switch (coding(answer)) {
          case "gzip" -> new GZIPInputStream(packed);
          case "br" -> {
            Brotli4jLoader.ensureAvailability();
            yield new BrotliInputStream(packed);
          }
          default -> packed;
        }) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void assertVaries(HttpResponse<byte[]> answer) {
    assertThat(answer.headers().allValues("Vary")).anyMatch("accept-encoding"::equalsIgnoreCase);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/articles",
        "/openapi.yaml",
        "/health/ready",
        "/metrics",
        "/shop",
        "/assets/app.000000000000.css",
      })
  void a_client_gets_the_coding_that_it_likes_best(String path) throws Exception {
    HttpResponse<byte[]> plain = get(path);
    assertThat(coding(plain)).isEmpty();
    assertThat(coding(get(path, "Accept-Encoding", "identity"))).isEmpty();
    if (plain.body().length < 1_024) {
      assertThat(coding(get(path, "Accept-Encoding", BROWSER))).as("small").isEmpty();
      return;
    }
    assertVaries(plain);
    for (String[] each :
        new String[][] {
          {BROWSER, "br"},
          {"gzip, deflate", "gzip"},
          {"br;q=0.5, gzip", "gzip"},
          {"br;q=0", ""},
          {"gzip;q=0, *;q=0.1", "br"},
          {"zstd, deflate", ""}
        }) {
      HttpResponse<byte[]> answer = get(path, "Accept-Encoding", each[0]);
      assertThat(coding(answer)).as(path + " for " + each[0]).isEqualTo(each[1]);
      if (!each[1].isEmpty()) {
        assertThat(answer.body().length).isLessThan(plain.body().length);
        assertThat(answer.headers().firstValue("Content-Type"))
            .isEqualTo(plain.headers().firstValue("Content-Type"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"/api/v1/articles,br", "/api/v1/articles,gzip", "/openapi.yaml,br"})
  void a_compressed_body_is_the_same_document_under_the_same_weak_tag(String path, String coding)
      throws Exception {
    HttpResponse<byte[]> plain = get(path);
    HttpResponse<byte[]> packed = get(path, "Accept-Encoding", coding);
    assertThat(coding(packed)).isEqualTo(coding);
    assertThat(unpacked(packed)).isEqualTo(unpacked(plain));
    String tag = packed.headers().firstValue("ETag").orElseThrow();
    assertThat(tag).startsWith("W/").isEqualTo(plain.headers().firstValue("ETag").orElseThrow());
    HttpResponse<byte[]> again = get(path, "Accept-Encoding", coding, "If-None-Match", tag);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(coding(again)).isEmpty();
    assertVaries(again);
  }

  @Test
  void head_has_the_headers_of_get() throws Exception {
    HttpResponse<byte[]> got = get("/openapi.yaml", "Accept-Encoding", "gzip");
    HttpResponse<byte[]> head = send("HEAD", "/openapi.yaml", "Accept-Encoding", "gzip");
    assertThat(coding(head)).isEqualTo("gzip");
    assertThat(head.headers().firstValue("Content-Length"))
        .hasValue(Integer.toString(got.body().length));
  }

  @Test
  void a_range_of_a_document_is_answered_with_all_of_it() throws Exception {
    HttpResponse<byte[]> answer =
        get("/openapi.yaml", "Accept-Encoding", "gzip", "Range", "bytes=0-9");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(unpacked(answer)).isEqualTo(unpacked(get("/openapi.yaml")));
  }

  @Test
  void a_problem_is_compressed_as_a_page_but_not_as_a_small_document() throws Exception {
    HttpResponse<byte[]> page = get("/nothing", "Accept", "text/html", "Accept-Encoding", BROWSER);
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(coding(page)).isEqualTo("br");
    assertThat(unpacked(page)).contains("</html>");
    HttpResponse<byte[]> document = get("/api/v1/nothing", "Accept-Encoding", BROWSER);
    assertThat(document.statusCode()).isEqualTo(404);
    assertThat(coding(document)).isEmpty();
  }

  @Test
  void an_event_stream_is_not_compressed() throws Exception {
    try (RawClient raw = new RawClient(app.port())) {
      raw.say("GET /api/v1/articles/live HTTP/1.1\nHost: x\nAccept-Encoding: gzip, br\n\n");
      for (String line = raw.line(); !line.equals(": open"); line = raw.line()) {
        assertThat(line).doesNotStartWithIgnoringCase("content-encoding");
      }
    }
  }

  @Test
  void the_form_token_looks_different_on_each_page_and_is_good_on_each() throws Exception {
    HttpResponse<byte[]> first = get("/appearance", "Accept-Encoding", "gzip");
    String cookie = first.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    String one = token(first);
    String other = token(get("/appearance", "Accept-Encoding", "gzip", "Cookie", cookie));
    assertThat(List.of(one, other)).doesNotHaveDuplicates();
    assertThat(cookie).doesNotContain(one).doesNotContain(other);
    for (String token : List.of(one, other)) {
      assertThat(logIn(cookie, token)).isNotEqualTo(403);
    }
    char[] wrong = one.toCharArray();
    wrong[40] = wrong[40] == 'A' ? 'B' : 'A';
    assertThat(logIn(cookie, new String(wrong))).isEqualTo(403);
    assertThat(logIn(cookie, "A".repeat(64))).isEqualTo(403);
  }

  private static String token(HttpResponse<byte[]> page) throws IOException {
    Matcher token = TOKEN.matcher(unpacked(page));
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  private int logIn(String cookie, String token) throws Exception {
    return client
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + "/login"))
                .headers("Cookie", cookie, "Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("name=nobody&password=x&_csrf=" + token))
                .build(),
            BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  void a_members_page_is_not_compressed_for_requests_from_other_sites() throws Exception {
    String[] headers = {"Accept-Encoding", BROWSER, "Sec-Fetch-Site", "cross-site"};
    assertThat(coding(get("/articles", headers))).isEqualTo("br");
    String[] withCookie = Arrays.copyOf(headers, 6);
    withCookie[4] = "Cookie";
    withCookie[5] = "feedmill-form=" + "a".repeat(32);
    assertThat(coding(get("/articles", withCookie))).isEmpty();
    withCookie[3] = "same-origin";
    assertThat(coding(get("/articles", withCookie))).isEqualTo("br");
  }
}
