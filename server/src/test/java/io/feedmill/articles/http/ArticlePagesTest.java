package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;

/// Pages of ranked articles, without scripts.
@WithApp
class ArticlePagesTest {
  private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

  private final TestApp app;

  ArticlePagesTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_submitted_text_is_shown_rendered_and_escaped() {
    TestClient author = app.person();
    String page = submit(author, Map.of("title", "<i>Mine</i>", "text", "*so* <script>x</script>"));
    assertThat(author.get(page).body())
        .contains("Thank you, your article is published.")
        .contains("&lt;i&gt;Mine&lt;/i&gt;")
        .contains("<em>so</em>")
        .doesNotContain("<script>x");
    assertThat(author.get(page).body()).doesNotContain("Thank you");
  }

  @Test
  void the_name_below_an_article_links_to_its_author() {
    TestClient author = app.person();
    String name = author.get("/api/v1/me").text("/name");
    String page = submit(author, Map.of("title", "By whom", "text", "x"));
    String link = "href=\"/@" + name + "\"><img class=\"avatar\" src=\"/avatars/" + name + "?v=0\"";
    TestClient stranger = app.anonymous();
    assertThat(stranger.get(page).body()).contains(link);
    assertThat(stranger.get("/articles?rank=new").body()).contains(link);
    assertThat(stranger.get("/@" + name).status()).isEqualTo(200);
  }

  @Test
  void a_rejected_form_keeps_its_input_and_shows_the_error() {
    TestClient author = app.person();
    Answer refused =
        send(author, "/articles/submit", Map.of("title", "", "link", "javascript:alert(1)"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body())
        .contains("value=\"javascript:alert(1)\"")
        .contains("id=\"error-title\"")
        .contains("id=\"error-link\"");
  }

  @Test
  void a_duplicate_link_shows_its_article_and_can_be_submitted_again() {
    TestClient author = app.person();
    Map<String, String> twice = Map.of("title", "Twice", "link", "https://example.org/twice");
    String first = submit(author, twice);
    Answer again = send(author, "/articles/submit", twice);
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.body())
        .contains("href=\"" + first + "\"", "submitted within the last 30 days")
        .doesNotContain("resubmit=true");
    assertThat(again.body().indexOf("<button>Submit</button>"))
        .as("what Enter presses: the first button of the form")
        .isPositive()
        .isLessThan(again.body().indexOf("name=\"resubmit\""));
    Map<String, String> wanted = new LinkedHashMap<>(twice);
    wanted.put("resubmit", "true");
    assertThat(submit(author, wanted)).isNotEqualTo(first);
  }

  @Test
  void a_vote_by_form_redirects_back_and_a_second_click_withdraws_it() {
    String article = submit(app.person(), Map.of("title", "Vote", "text", "x"));
    TestClient voter = app.person();
    Answer voted =
        send(voter, article + "/vote", Map.of("direction", "up", "back", "/articles?rank=new"));
    assertThat(voted.status()).isEqualTo(303);
    assertThat(voted.header("location")).startsWith("/articles?rank=new#a");
    assertThat(voter.get(article).body()).contains("value=\"none\" aria-pressed=\"true\"");
    assertThat(count(voter, article)).isEqualTo("2");
    send(voter, article + "/vote", Map.of("direction", "none"));
    assertThat(count(voter, article)).isEqualTo("1");
  }

  @Test
  void a_visitor_without_login_is_sent_to_the_login_page_and_back() {
    String article = submit(app.person(), Map.of("title", "Stranger", "text", "x"));
    Answer asked = send(app.anonymous(), article + "/vote", Map.of("direction", "up"));
    assertThat(asked.header("location")).isEqualTo("/login?next=%2Fcontinue");
  }

  @Test
  void saved_and_hidden_articles_can_be_removed_from_their_lists() {
    TestClient person = app.person();
    String article = submit(person, Map.of("title", "Hide and save", "text", "x"));
    send(person, article + "/save", Map.of());
    send(person, article + "/hide", Map.of());
    assertThat(person.get(article).body()).contains(">Saved<").contains(">Hidden<");
    assertThat(person.get("/articles?rank=new").body()).doesNotContain("Hide and save");
    send(person, article + "/hide", Map.of("undo", "1"));
    assertThat(person.get("/articles?rank=new").body()).contains("Hide and save");
  }

  @Test
  void the_page_of_an_article_explains_its_rank() {
    String article = submit(app.person(), Map.of("title", "Explained", "text", "x"));
    assertThat(app.person().get(article).body())
        .containsPattern(
            "Each vote lifts it as if posted 7 min 12 s later. 1 net vote: it ranks like a post"
                + " from \\d+ \\w+ \\d{4}, [\\d:]{8} UTC")
        .containsPattern("<dt>New</dt><dd>\\d+(st|nd|rd|th)</dd>");
    TestClient critic = app.person();
    send(critic, article + "/vote", Map.of("direction", "down"));
    assertThat(critic.get(article).body())
        .contains("Not more upvotes than downvotes", "one downvote costs it 7 min 12 s");
  }

  @Test
  void only_the_author_edits_and_deletes_an_article() {
    TestClient author = app.person();
    String article = submit(author, Map.of("title", "Before", "text", "x"));
    send(author, article + "/edit", Map.of("title", "After", "text", "y"));
    assertThat(author.get(article).body()).contains("After").contains("edited");
    TestClient other = app.person();
    assertThat(send(other, article + "/edit", Map.of("title", "Theirs")).status()).isEqualTo(403);
    assertThat(send(other, article + "/delete", Map.of()).status()).isEqualTo(403);
    assertThat(send(author, article + "/delete", Map.of()).status()).isEqualTo(303);
    assertThat(other.get(article).status()).isEqualTo(410);
  }

  @Test
  void a_flag_is_shown_to_moderators_and_their_actions_are_in_the_log() {
    String article = submit(app.person(), Map.of("title", "Flagged", "text", "x"));
    assertThat(send(app.person(), article + "/flag", Map.of("reason", "")).status()).isEqualTo(422);
    send(app.person(), article + "/flag", Map.of("reason", "It is an advertisement"));
    TestClient admin = app.admin();
    assertThat(admin.get(article).body()).contains("It is an advertisement");
    assertThat(app.person().get(article).body()).doesNotContain("It is an advertisement");
    assertThat(send(app.person(), article + "/moderate", Map.of("action", "remove")).status())
        .isEqualTo(403);
    send(admin, article + "/moderate", Map.of("action", "remove", "why", "an advertisement"));
    assertThat(app.anonymous().get(article).body()).contains("A moderator removed this article.");
    assertThat(app.anonymous().get("/articles/log").body())
        .contains("Removed <a href=\"" + article + "\">article ", "an advertisement")
        .doesNotContain("Flagged</a>");
    send(admin, article + "/moderate", Map.of("action", "restore", "why", "a mistake"));
    assertThat(app.anonymous().get("/articles/log").body())
        .contains("Removed <a href=\"" + article + "\">Flagged</a>")
        .contains("Restored <a href=\"" + article + "\">Flagged</a>");
  }

  @Test
  void a_group_has_its_own_list_and_feeds() {
    submit(app.person(), Map.of("title", "In a group", "text", "x", "groups", "cats, birds"));
    Answer page = app.anonymous().get("/articles/g/cats");
    assertThat(page.body())
        .contains("In a group")
        .contains("href=\"/articles/g/cats.atom\"")
        .contains("href=\"/articles/g/birds\"");
    assertThat(app.anonymous().get("/articles/g/cats.atom").body()).contains("In a group");
    assertThat(app.anonymous().get("/articles/g/unknown").status()).isEqualTo(404);
  }

  @Test
  void the_links_to_next_pages_show_each_article_once() {
    TestClient author = app.person();
    for (int i = 0; i < 7; i++) {
      submit(author, Map.of("title", "Walk " + i, "text", "x", "groups", "walk"));
    }
    StringBuilder seen = new StringBuilder();
    String next = "/articles/g/walk?limit=3";
    while (!next.isEmpty()) {
      String page = app.anonymous().get(next).body();
      seen.append(page);
      Matcher more = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"").matcher(page);
      next = more.find() ? more.group(1).replace("&amp;", "&") : "";
    }
    for (int i = 0; i < 7; i++) {
      assertThat(seen.toString().split(">Walk " + i + "</a>", -1)).hasSize(2);
    }
  }

  @Test
  void every_rank_and_period_has_a_page() {
    for (String rank :
        new String[] {"score", "new", "hot", "best", "controversial", "rising", "hn", "active"}) {
      assertThat(app.anonymous().get("/articles?rank=" + rank).status()).as(rank).isEqualTo(200);
    }
    for (String period : new String[] {"day", "week", "month", "year", "all"}) {
      assertThat(app.anonymous().get("/articles?rank=top&period=" + period).body())
          .contains("aria-label=\"Period\"");
    }
    assertThat(app.anonymous().get("/articles?rank=fun").status()).isEqualTo(400);
  }

  @Test
  void four_orders_are_in_sight_and_all_others_below_more_with_a_sentence_each() {
    Document page = Jsoup.parse(app.anonymous().get("/articles").body());
    Elements below = page.select(".rail details a");
    assertThat(below.eachAttr("href"))
        .containsExactlyInAnyOrder(
            "/articles?rank=rising",
            "/articles?rank=best",
            "/articles?rank=controversial",
            "/articles?rank=hn",
            "/articles?rank=score");
    assertThat(below.select("span > .fine").eachText()).hasSize(5).doesNotHaveDuplicates();
    Elements before = page.select(".rail nav:first-child > ul > li > a[title]");
    assertThat(before.eachText()).containsExactly("Hot", "New", "Top", "Active");
    Document rising = Jsoup.parse(app.anonymous().get("/articles?rank=rising").body());
    assertThat(rising.select(".rail a[aria-current]").text()).isEqualTo("Rising");
  }

  private static String submit(TestClient author, Map<String, String> fields) {
    Answer answer = send(author, "/articles/submit", fields);
    assertThat(answer.status()).as(answer.body()).isEqualTo(303);
    return answer.header("location");
  }

  /// Sends a form with the token of the browser, as the page does.
  private static Answer send(TestClient client, String path, Map<String, String> fields) {
    Matcher token = TOKEN.matcher(client.get("/appearance").body());
    assertThat(token.find()).isTrue();
    Map<String, String> all = new LinkedHashMap<>(fields);
    all.put("_csrf", token.group(1));
    return client.submit(path, all);
  }

  private static String count(TestClient client, String article) {
    Matcher count =
        Pattern.compile("class=\"count\"[^>]*>(-?\\d+)<").matcher(client.get(article).body());
    assertThat(count.find()).isTrue();
    return count.group(1);
  }
}
