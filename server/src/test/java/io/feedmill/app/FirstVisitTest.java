package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A new site explains its purpose and the next steps.
@WithApp
@Tag("slow")
class FirstVisitTest {
  private final TestApp app;

  FirstVisitTest(TestApp app) {
    this.app = app;
  }

  private TestClient browser(TestClient client) {
    return client.header("Accept", "text/html");
  }

  @Test
  void a_first_visitor_sees_how_to_add_an_article() {
    TestClient stranger = browser(app.anonymous());
    assertThat(stranger.get("/").body())
        .contains("No articles yet", "href=\"/articles/submit\"", "href=\"/signup\"");
    assertThat(stranger.get("/articles").body())
        .contains(
            "Nothing here yet",
            "Submitted links and texts appear here",
            "href=\"/signup?next=%2Farticles%2Fsubmit\"",
            "href=\"/login?next=%2Farticles%2Fsubmit\"");
  }

  @Test
  void a_logged_in_person_can_submit_from_the_page() {
    assertThat(browser(app.person()).get("/articles").body())
        .contains("Nothing here yet", ">Submit one</a>")
        .doesNotContain("Sign up and submit one");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/articles?rank=hot",
        "/articles?rank=best",
        "/articles?rank=controversial",
        "/articles?rank=rising",
        "/articles?rank=hn",
        "/articles?rank=top&period=day",
        "/articles/log",
        "/articles/saved",
        "/articles/hidden",
        "/articles/flagged",
        "/home",
        "/@admin",
        "/shop",
        "/shop/cart",
        "/shop/orders",
        "/admin",
        "/admin/cache",
        "/admin/fanout",
        "/admin/items",
        "/admin/orders"
      })
  void no_page_is_blank_where_there_is_nothing_to_show(String page) {
    Answer answer = browser(app.admin()).get(page);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(main(answer)).as(page).hasSizeGreaterThan(40);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/articles.rss", "/articles.atom", "/articles.json"})
  void a_feed_without_entries_is_still_a_feed(String feed) {
    Answer answer = app.anonymous().get(feed);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("Feedmill").doesNotContain("<item>", "<entry>");
  }

  /// The words of the page's main part.
  private static String main(Answer answer) {
    String body = answer.body();
    return body.substring(body.indexOf("<main"), body.indexOf("</main>"))
        .replaceAll("<[^>]*>", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
