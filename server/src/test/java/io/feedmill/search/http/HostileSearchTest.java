package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// No query is answered by an error of the server.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class HostileSearchTest {
  private static final List<String> PIECES =
      List.of(
          "\"",
          "-",
          "--",
          ":",
          "from:",
          "in:",
          "site:",
          "before:",
          "after:",
          "is:",
          "is:saved",
          "is:unread",
          "is:read",
          "from:\"",
          "before:2026-13-45",
          "after:9999-12-31",
          "before:-1",
          "site:..",
          "site:%",
          "in:'",
          "&",
          "|",
          "!",
          "(",
          ")",
          "<->",
          "<2>",
          ":*",
          "'",
          "''",
          "\\",
          "$1",
          ":words",
          "?",
          "%",
          "_",
          "the",
          "or",
          "and",
          "not",
          "C++",
          "C#",
          ".NET",
          "日本語",
          "日",
          "ß",
          "Æ",
          "İ",
          "ﬁ",
          "\u202e",
          "\ud800",
          "\u0000",
          "\ue000",
          "\ue001",
          "<mark>",
          "<script>",
          "a",
          "x".repeat(299),
          "\uD83D\uDE00",
          "a-b-c-d",
          "http://a.b/c?d=e",
          "1e400",
          "-\"",
          "\"\"",
          "- -");

  private final TestApp app;
  private final TestClient member;

  HostileSearchTest(TestApp app) {
    this.app = app;
    TestAccount ann = TestAccount.at(app);
    ann.post("the and or not C++ C# .NET 日本語 ß Æ a b c \ue000 <mark> <script> ' \" \\ & | !");
    this.member = ann.client();
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Property(tries = 60)
  void any_query_is_answered_or_refused_as_the_caller_s_mistake(Given given) {
    StringBuilder q = new StringBuilder();
    int pieces = given.draw(Gens.ints(1, 12));
    for (int i = 0; i < pieces; i++) {
      q.append(given.draw(Gens.of(PIECES))).append(given.draw(Gens.of(true, false)) ? " " : "");
    }
    TestClient client = given.draw(Gens.of(true, false)) ? member : app.anonymous();
    Answer api = client.get("/api/v1/search?q=" + escaped(q.toString()));
    assertThat(api.status()).as("%s: %s", q, api.body()).isIn(200, 400);
    Answer page = client.get("/search?q=" + escaped(q.toString()));
    assertThat(page.status()).as("%s", q).isIn(200, 400);
    assertThat(page.body()).doesNotContain("<script>");
  }

  @Test
  void too_long_and_too_many_words_are_refused() {
    assertThat(app.anonymous().get("/api/v1/search?q=" + "a".repeat(301)).status()).isEqualTo(400);
    assertThat(app.anonymous().get("/api/v1/search?q=" + "a+".repeat(20)).status()).isEqualTo(200);
    assertThat(app.anonymous().get("/api/v1/search?q=" + "a+".repeat(21)).status()).isEqualTo(400);
    assertThat(app.anonymous().get("/api/v1/search").status()).isEqualTo(400);
    assertThat(app.anonymous().get("/api/v1/search?q=a&kind=secret").status()).isEqualTo(400);
    assertThat(app.anonymous().get("/api/v1/search?q=a&after=AAAA").status()).isEqualTo(400);
    assertThat(app.anonymous().get("/search?q=before%3Anever").status()).isEqualTo(400);
  }

  @Test
  void a_cursor_of_another_time_is_refused() {
    for (long millis : new long[] {Long.MIN_VALUE, -1, 0, 4_000_000_000_000L, Long.MAX_VALUE}) {
      String cursor = Cursor.encode(List.of(Long.toString(millis), "best", "0", "post", "1"));
      assertThat(app.anonymous().get("/api/v1/search?q=the&after=" + cursor).status())
          .as("%s", millis)
          .isEqualTo(400);
    }
    String now = Long.toString(System.currentTimeMillis());
    String cursor = Cursor.encode(List.of(now, "best", "0", "post", "1"));
    assertThat(app.anonymous().get("/api/v1/search?q=the&after=" + cursor).status()).isEqualTo(200);
  }
}
