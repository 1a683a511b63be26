package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.server.TestSite;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which pages may send changes through a visitor's browser, and who a proxy says is calling.
@TestInstance(Lifecycle.PER_CLASS)
class OriginTest {
  private TestSite direct;
  private TestSite proxied;
  private TestSite named;

  @BeforeAll
  void open() {
    direct = site(new HttpConfig("127.0.0.1", 0, "", false, 1_000));
    proxied = site(new HttpConfig("127.0.0.1", 0, "", true, 1_000));
    named = site(new HttpConfig("127.0.0.1", 0, "https://example.org/", false, 1_000));
  }

  private static TestSite site(HttpConfig config) {
    return new TestSite(
        config,
        routes ->
            routes
                .post("/change", _ -> Reply.json("changed"))
                .get(
                    "/who",
                    call ->
                        Reply.json(
                            call.clientAddress() + " " + call.origin() + " " + call.secure())));
  }

  @AfterAll
  void close() {
    direct.close();
    proxied.close();
    named.close();
  }

  private static int change(TestSite site, String headers) throws IOException {
    try (RawClient client = site.raw()) {
      client.say("POST /change HTTP/1.1\nHost: here.org:81\nContent-Length: 0\n" + headers + "\n");
      return client.answer().status();
    }
  }

  private static String who(TestSite site, String headers) throws IOException {
    try (RawClient client = site.raw()) {
      client.say("GET /who HTTP/1.1\nHost: here.org:81\n" + headers + "\n");
      return client.answer().body();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Host: a.org\nHost: a.org\n",
        "Host: a.org\nHost: b.org\n",
        "Host:\n",
        "Host: a.org/x\n",
        "Host: user@a.org\n",
        "Host: a b\n",
        "Host: a.org:\n",
        "Host: a.org:8o\n",
        "Host: a.org:123456\n",
        "Host: [::1\n",
        "Host: [::1]x\n",
        "Host: [evil]\n",
        "Host: <script>\n",
        "Host: a.org, b.org\n"
      })
  void no_host_two_or_a_malformed_one_is_400_on_every_path(String headers) throws IOException {
    for (TestSite site : List.of(direct, proxied, named)) {
      for (String path : List.of("/who", "/nowhere")) {
        try (RawClient client = site.raw()) {
          client.say("GET " + path + " HTTP/1.1\n" + headers + "\n");
          assertThat(client.answer().status()).as(headers).isEqualTo(400);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.org", "a.org:8080", "localhost", "127.0.0.1:1", "[::1]", "[::1]:8080"})
  void a_host_with_or_without_a_port_is_the_origin(String host) throws IOException {
    try (RawClient client = direct.raw()) {
      client.say("GET /who HTTP/1.1\nHost: " + host + "\n\n");
      assertThat(client.answer().body()).contains(" http://" + host + " ");
    }
  }

  @Test
  void a_request_in_http_1_0_needs_no_host() throws IOException {
    try (RawClient client = direct.raw()) {
      client.say("GET /who HTTP/1.0\n\n");
      assertThat(client.answer().status()).isEqualTo(200);
    }
  }

  @Test
  void a_page_of_ours_may_change_things() throws IOException {
    assertThat(change(direct, "Origin: http://here.org:81\n")).isEqualTo(200);
    assertThat(change(named, "Origin: https://example.org\n")).isEqualTo(200);
    assertThat(change(direct, "Sec-Fetch-Site: same-origin\n")).isEqualTo(200);
  }

  @Test
  void a_page_of_another_site_may_not() throws IOException {
    assertThat(change(direct, "Origin: http://evil.org\n")).isEqualTo(403);
    assertThat(change(direct, "Origin: https://here.org:81\n")).isEqualTo(403);
    assertThat(change(direct, "Origin: null\n")).isEqualTo(403);
    assertThat(change(direct, "Sec-Fetch-Site: cross-site\n")).isEqualTo(403);
    assertThat(change(named, "Origin: http://here.org:81\n")).isEqualTo(403);
  }

  @Test
  void a_program_that_names_no_origin_may() throws IOException {
    assertThat(change(direct, "")).isEqualTo(200);
  }

  @Test
  void reading_is_free_for_all() throws IOException {
    assertThat(who(direct, "Origin: http://evil.org\n")).isNotEmpty();
  }

  @Test
  void a_proxy_is_believed_only_when_there_is_one() throws IOException {
    String forwarded = "X-Forwarded-For: 6.6.6.6, 203.0.113.9\nX-Forwarded-Proto: https\n";
    assertThat(who(direct, forwarded)).isEqualTo("\"127.0.0.1 http://here.org:81 false\"");
    assertThat(who(proxied, forwarded)).isEqualTo("\"203.0.113.9 https://here.org:81 true\"");
    assertThat(who(proxied, "")).isEqualTo("\"127.0.0.1 http://here.org:81 false\"");
    assertThat(who(named, "")).isEqualTo("\"127.0.0.1 https://example.org true\"");
  }

  @Test
  void responses_over_https_have_strict_transport_security() throws IOException {
    try (RawClient client = named.raw()) {
      client.say("GET /who HTTP/1.1\nHost: x\n\n");
      assertThat(client.answer().header("strict-transport-security")).startsWith("max-age=");
    }
  }

  @Test
  void a_name_that_is_no_host_is_refused_and_no_name_at_all_is_localhost() throws IOException {
    for (String host : List.of("", "a:b", "a:99999999", "evil/../", "[::1", "a b", "user@host")) {
      try (RawClient client = direct.raw()) {
        client.say("GET /who HTTP/1.1\nHost: " + host + "\n\n");
        assertThat(client.answer().status()).as(host).isEqualTo(400);
      }
    }
    for (String host : List.of("[::1]", "[::1]:81", "localhost:1", "EXAMPLE.org", "127.0.0.1")) {
      try (RawClient client = direct.raw()) {
        client.say("GET /who HTTP/1.1\nHost: " + host + "\n\n");
        assertThat(client.answer().body()).contains("http://" + host + " ");
      }
    }
    try (RawClient client = direct.raw()) {
      client.say("GET /who HTTP/1.0\n\n");
      assertThat(client.answer().body()).contains("http://localhost ");
    }
  }
}
