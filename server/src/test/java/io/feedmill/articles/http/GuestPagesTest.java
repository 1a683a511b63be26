package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Lists and articles for guests: rendered once, cached as bytes, and never older than the pages of
/// other viewers.
@WithApp
class GuestPagesTest {
  private static final String NEW = "/articles?rank=new";

  private final TestApp app;

  GuestPagesTest(TestApp app) {
    this.app = app;
  }

  private TestClient guest() {
    return app.anonymous().header("Accept", "text/html");
  }

  private static String page(String article) {
    return article.replace("/api/v1", "");
  }

  private static String api(String article) {
    return "/api/v1/articles/" + ArticleCalls.id(article);
  }

  @Test
  void a_guest_sees_each_vote_and_article_with_the_next_request() {
    TestClient author = app.person();
    String article = ArticleCalls.submit(author);
    String anchor = "id=\"a" + ArticleCalls.id(article) + "\"";
    assertThat(guest().get(NEW).body()).contains(anchor);
    for (int votes = 2; votes < 5; votes++) {
      assertThat(app.person().put(api(article) + "/vote", "{\"direction\":\"up\"}").status())
          .isEqualTo(200);
      String count = "Upvotes less downvotes\">" + votes + "<";
      assertThat(guest().get(page(article)).body()).contains(count);
      assertThat(guest().get(NEW).body()).contains(count);
      assertThat(guest().get(api(article)).text("/votes")).isEqualTo(Integer.toString(votes));
    }
    String later = ArticleCalls.submit(author);
    assertThat(guest().get(NEW).body()).contains("id=\"a" + ArticleCalls.id(later) + "\"", anchor);
  }

  @Test
  void deleted_content_disappears_for_guests_at_once_and_soon_on_other_servers() throws Exception {
    try (TestApp other = TestApp.over(app.database(), Map.of())) {
      TestClient author = app.person();
      String article = ArticleCalls.submit(author);
      TestClient far = other.anonymous().header("Accept", "text/html");
      for (TestClient client : new TestClient[] {guest(), far}) {
        assertThat(client.get(page(article)).status()).isEqualTo(200);
        assertThat(client.get(api(article)).status()).isEqualTo(200);
      }
      assertThat(author.delete(api(article)).status()).isEqualTo(204);
      assertThat(guest().get(page(article)).status()).isEqualTo(410);
      assertThat(guest().get(api(article)).status()).isEqualTo(410);
      assertThat(guest().get(NEW).body()).doesNotContain("a" + ArticleCalls.id(article) + "\"");
      Eventually.holds(() -> {
        assertThat(far.get(page(article)).status()).isEqualTo(410);
        assertThat(far.get(api(article)).status()).isEqualTo(410);
        assertThat(far.get(NEW).body()).doesNotContain("a" + ArticleCalls.id(article) + "\"");
      });
    }
  }

  @Test
  void who_logs_in_or_out_never_sees_the_page_of_the_other() {
    String article = page(ArticleCalls.submit(app.person()));
    TestClient person = app.person().header("Accept", "text/html");
    String name = person.get("/api/v1/me").text("/name");
    for (String address : new String[] {NEW, article}) {
      assertThat(guest().get(address).body()).contains("Sign up").doesNotContain(name);
      Answer own = person.get(address);
      assertThat(own.body()).contains("/@" + name).doesNotContain("Sign up");
      assertThat(own.header("cache-control")).contains("private");
      Answer again = guest().get(address);
      assertThat(again.body()).contains("Sign up").doesNotContain(name);
      assertThat(again.header("vary")).contains("Cookie");
    }
  }

  @Test
  void a_guest_gets_no_cookie_and_a_304_for_what_is_known() {
    ArticleCalls.submit(app.person());
    Answer first = guest().get(NEW);
    assertThat(first.all("set-cookie")).isEmpty();
    Answer again = guest().header("If-None-Match", first.header("etag")).get(NEW);
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void a_vote_of_a_guest_leads_to_the_log_in_and_is_not_counted() {
    String article = ArticleCalls.submit(app.person());
    TestClient guest = guest();
    Answer page = guest.get(page(article));
    Answer asked =
        guest.submit(
            page(article) + "/vote",
            Map.of("_csrf", page.hidden("_csrf"), "direction", "up", "back", NEW));
    assertThat(asked.status()).isEqualTo(303);
    assertThat(asked.header("location")).isEqualTo("/login?next=%2Fcontinue");
    assertThat(guest.get(api(article)).text("/votes")).isEqualTo("1");
  }

  @Test
  void a_person_whose_form_has_no_token_changes_nothing() {
    String article = ArticleCalls.submit(app.person());
    TestClient person = app.person();
    Answer refused = person.submit(page(article) + "/vote", Map.of("_csrf", "", "direction", "up"));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(person.get(api(article)).text("/votes")).isEqualTo("1");
  }

  @Test
  void pages_look_as_each_guest_chose() {
    TestClient dark = guest();
    dark.submitFrom("/appearance", "/appearance", Map.of("theme", "dark"));
    assertThat(guest().get(NEW).body()).doesNotContain("data-theme=\"dark\"");
    assertThat(dark.get("/shop").status()).isEqualTo(200);
    assertThat(dark.get(NEW).body()).contains("data-theme=\"dark\"");
    assertThat(guest().get(NEW).body()).doesNotContain("data-theme=\"dark\"");
  }

  @Test
  void a_notice_for_one_guest_is_not_shown_to_others() {
    TestClient leaving = app.person().header("Accept", "text/html");
    leaving.submitFrom("/appearance", "/appearance", Map.of("theme", "light", "next", NEW));
    String noticed = leaving.get(NEW).body();
    assertThat(noticed).contains("class=\"notice");
    assertThat(guest().get(NEW).body()).doesNotContain("class=\"notice");
  }

  @Test
  void lists_begin_in_the_order_that_the_browser_chose_and_other_orders_stay_within_reach() {
    TestClient person = app.person().header("Accept", "text/html");
    Answer kept =
        person.submitFrom(
            "/articles?rank=new",
            "/appearance/order",
            Map.of("order", "new", "next", "/articles?rank=new"));
    assertThat(kept.header("location")).isEqualTo("/articles?rank=new");
    Document page = Jsoup.parse(person.get("/articles").body());
    assertThat(page.expectFirst("h1").text()).isEqualTo("New");
    assertThat(page.select(".rail a[aria-current]").text()).isEqualTo("New");
    String hot = page.expectFirst(".rail a:contains(Hot)").attr("href");
    assertThat(hot).isEqualTo("/articles?rank=hot");
    assertThat(Jsoup.parse(person.get(hot).body()).expectFirst("h1").text()).isEqualTo("Hot");
    assertThat(page.select("aside form[action=/appearance/order]")).isEmpty();
    TestClient guest = guest();
    guest.cookies().put("appearance", "theme-dark.order-top");
    Document top = Jsoup.parse(guest.get("/articles").body());
    assertThat(top.expectFirst("h1").text()).isEqualTo("Top");
    assertThat(top.expectFirst("html").attr("data-theme")).isEqualTo("dark");
    assertThat(Jsoup.parse(guest().get("/articles").body()).expectFirst("h1").text())
        .isEqualTo("Hot");
  }

  @Test
  void the_order_of_lists_leaves_the_look_as_it_is_and_unknown_orders_are_the_standard() {
    TestClient person = app.person();
    person.submitFrom("/appearance", "/appearance", Map.of("theme", "dark", "order", "top"));
    person.submitFrom("/appearance", "/appearance/order", Map.of("order", "new"));
    assertThat(person.cookies().get("appearance")).isEqualTo("theme-dark.order-new");
    person.submitFrom("/appearance", "/appearance/order", Map.of("order", "hn"));
    assertThat(person.cookies().get("appearance")).isEqualTo("theme-dark");
    assertThat(person.submit("/appearance/order", Map.of("order", "new")).status()).isEqualTo(403);
  }

  @Test
  void every_order_of_the_tabs_can_be_the_first_in_every_language() {
    for (String language : List.of("", ".language-de", ".language-es")) {
      for (String order : List.of("new", "top", "active", "rising")) {
        TestClient person = app.person().header("Accept", "text/html");
        person.cookies().put("appearance", "theme-dark" + language);
        String list = "/articles?rank=" + order;
        assertThat(Jsoup.parse(person.get(list).body()).select("aside input[name=order]").val())
            .as(list + language)
            .isEqualTo(order);
        person.submitFrom(list, "/appearance/order", Map.of("order", order, "next", list));
        assertThat(person.cookies().get("appearance")).contains("order-" + order);
        Document first = Jsoup.parse(person.get("/articles").body());
        assertThat(first.expectFirst(".rail a[aria-current=page]").attr("href"))
            .startsWith("/articles?rank=" + order);
        assertThat(first.select("aside input[name=order]")).isEmpty();
        assertThat(
                Jsoup.parse(person.get("/appearance").body())
                    .select("input[name=order][checked]")
                    .val())
            .isEqualTo(order);
      }
    }
  }
}
