package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

@WithApp
class TimelinePagesTest {
  private final TestApp app;

  TimelinePagesTest(TestApp app) {
    this.app = app;
  }

  private static String home(TestAccount reader) {
    return reader.client().get("/home").body();
  }

  @Test
  void home_shows_posts_of_followees_and_leads_guests_to_the_log_in() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    assertThat(home(ann)).contains("Find people to follow");
    ann.client().submitFrom("/@" + ben.name(), "/@" + ben.name() + "/follow", Map.of());
    ben.post("Good morning & <b>hello</b>");
    Eventually.holds(
        () -> assertThat(home(ann)).contains("Good morning &amp; &lt;b&gt;hello&lt;/b&gt;"));
    Answer refused = app.anonymous().get("/home");
    assertThat(refused.status()).isEqualTo(401);
  }

  @Test
  void people_to_follow_are_beside_the_timeline_until_they_are_followed() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eva = TestAccount.at(app);
    eva.post("The newest of all posts");
    ann.client().submitFrom("/@" + ben.name(), "/@" + ben.name() + "/follow", Map.of());
    ben.client().submitFrom("/@" + eva.name(), "/@" + eva.name() + "/follow", Map.of());
    String follow = "action=\"/@" + eva.name() + "/follow\"";
    assertThat(home(ann)).contains("Who to follow", follow);
    assertThat(ann.client().get("/home/following").body()).contains("Who to follow", follow);
    Answer done =
        ann.client().submitFrom("/home", "/@" + eva.name() + "/follow", Map.of("next", "/home"));
    assertThat(done.header("Location")).isEqualTo("/home");
    assertThat(home(ann)).doesNotContain(follow);
  }

  @Test
  void a_reply_names_whom_it_answers_unless_the_viewer_may_not_see_that() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eva = TestAccount.at(app);
    String post = ann.post("Does anybody know?");
    assertThat(ben.reply(post, "I do").status()).isEqualTo(201);
    ann.put("blocks", eva);
    String page = "/@" + ben.name();
    String named = "in reply to @" + ann.name();
    assertThat(app.anonymous().get(page).body()).contains(named);
    assertThat(home(ben)).contains(named);
    assertThat(eva.client().get(page).body())
        .contains("in reply to an unavailable post")
        .doesNotContain(named);
    assertThat(ann.client().delete("/api/v1/posts/" + post).status()).isEqualTo(204);
    Eventually.holds(() -> {
      assertThat(home(ben)).contains("in reply to an unavailable post").doesNotContain(named);
      assertThat(app.anonymous().get(page).body()).doesNotContain(named);
    });
  }

  @Test
  void the_menu_of_a_post_mutes_its_author_and_leads_back() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String page = "/posts/" + ben.post("Words with a menu");
    String mute = "/@" + ben.name() + "/mute";
    String form = ".post .menu form[action='" + mute + "']";
    assertThat(Jsoup.parse(ann.client().get(page).body()).select(form)).hasSize(1);
    assertThat(Jsoup.parse(ben.client().get(page).body()).select(form)).isEmpty();
    Answer done = ann.client().submitFrom(page, mute, Map.of("next", page));
    assertThat(done.header("Location")).isEqualTo(page);
    assertThat(ann.client().get("/home/muted").body()).contains("/@" + ben.name());
  }

  @Test
  void a_guest_who_reposts_logs_in_first() {
    String post = TestAccount.at(app).post("Words to repost");
    String form = ".acts form[action='/posts/" + post + "/repost']";
    assertThat(Jsoup.parse(app.anonymous().get("/posts/" + post).body()).select(form)).hasSize(1);
    Answer sent = app.anonymous().submit("/posts/" + post + "/repost", Map.of("next", "/"));
    assertThat(sent.header("location")).isEqualTo("/login?next=%2Fcontinue");
  }

  @Test
  void the_name_of_the_timeline_leads_to_its_page() {
    Answer moved = app.anonymous().get("/timeline");
    assertThat(moved.status()).isEqualTo(301);
    assertThat(moved.header("Location")).isEqualTo("/home");
  }

  @Test
  void a_post_is_written_on_home_and_a_bad_one_shown_again() {
    TestAccount ann = TestAccount.at(app);
    Answer done = ann.client().submitFrom("/home", "/home", Map.of("text", "From the page"));
    assertThat(done.status()).isEqualTo(303);
    Eventually.holds(() -> assertThat(home(ann)).contains("From the page"));
    Answer refused = ann.client().submitFrom("/home", "/home", Map.of("text", "x".repeat(5_001)));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("must have 1 to 5,000 characters").contains("xxxxx");
    assertThat(ann.client().submit("/home", Map.of("text", "no token")).status()).isEqualTo(403);
  }

  @Test
  void the_menu_of_an_own_post_leads_to_the_forms_that_edit_and_delete_it() {
    TestAccount author = TestAccount.at(app);
    String page = "/posts/" + author.post("To be edited");
    Document shown = Jsoup.parse(author.client().header("Accept", "text/html").get(page).body());
    assertThat(shown.select(".menu a[href='" + page + "#own']").text()).isEqualTo("Edit or delete");
    assertThat(shown.select("#own form").eachAttr("action"))
        .containsExactly(page + "/edit", page + "/delete");
  }

  @Test
  void a_post_is_quoted_on_its_page_and_shown_in_the_quote() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("Good & <b>bold</b> words");
    String compose = "/compose?quote=" + post;
    assertThat(ben.client().get("/posts/" + post).body()).contains("href=\"" + compose + "\"");
    assertThat(ben.client().get(compose).body()).contains("Good &amp; &lt;b&gt;bold");
    Answer empty = ben.client().submitFrom(compose, "/compose", Map.of("text", " ", "quote", post));
    assertThat(empty.status()).isEqualTo(422);
    assertThat(empty.body()).contains("must have 1 to 5,000").contains("Good &amp; &lt;b&gt;bold");
    Answer done =
        ben.client().submitFrom(compose, "/compose", Map.of("text", "I agree", "quote", post));
    assertThat(done.status()).isEqualTo(303);
    String page = "/posts/" + done.header("Location").replaceAll(".*=", "");
    assertThat(app.anonymous().get(page).body()).contains("I agree").contains("Good &amp; &lt;b");
    ben.put("mutes", ann);
    assertThat(ben.client().get(page).body())
        .contains("<summary>A post by somebody you mute</summary>");
    ann.put("blocks", ben);
    assertThat(ben.client().get(page).body())
        .contains("This post is not available.")
        .doesNotContain("Good &amp; &lt;b");
    assertThat(ben.client().get(compose).status()).isEqualTo(404);
    assertThat(
            ben.client()
                .submitFrom("/home", "/compose", Map.of("text", "Still", "quote", post))
                .status())
        .isEqualTo(404);
    assertThat(ben.client().get("/compose?quote=nothing").status()).isEqualTo(404);
    assertThat(app.anonymous().get("/compose").status()).isEqualTo(401);
  }

  @Test
  void a_person_has_a_page_to_follow_mute_and_block_them() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.post("See https://example.org/ and @" + ann.name());
    String page = "/@" + ben.name();
    assertThat(app.anonymous().get(page).body())
        .contains("<a href=\"https://example.org/\" rel=\"nofollow ugc noopener\">")
        .contains("<a href=\"/@" + ann.name() + "\">@" + ann.name() + "</a>")
        .contains("0 followers");
    ann.client().submitFrom(page, page + "/follow", Map.of());
    assertThat(ann.client().get(page).body()).contains("1 follower<").contains("Unfollow");
    assertThat(app.anonymous().get(page + "/followers").body()).contains("@" + ann.name());
    ann.client().submitFrom(page, page + "/mute", Map.of());
    assertThat(ann.client().get(page).body()).contains("You mute them");
    ann.client().submitFrom(page, page + "/block", Map.of());
    assertThat(ann.client().get(page).body()).contains("You block them");
    assertThat(ben.client().get("/@" + ann.name()).body()).contains("has blocked you");
    assertThat(ann.client().submitFrom(page, page + "/hug", Map.of()).status()).isEqualTo(404);
    assertThat(app.anonymous().get("/@nobody_at_all").status()).isEqualTo(404);
  }

  @Test
  void follows_mutes_and_blocks_are_listed_for_their_owner_and_ended_there() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String page = "/@" + ben.name();
    Map<String, String> ends =
        Map.of("follow", "following unfollow", "mute", "muted unmute", "block", "blocked unblock");
    ends.forEach((action, list) -> {
      String here = "/home/" + list.substring(0, list.indexOf(' '));
      String end = page + "/" + list.substring(list.indexOf(' ') + 1);
      assertThat(ann.client().get(here).body()).contains("No accounts").doesNotContain(end);
      ann.client().submitFrom(page, page + "/" + action, Map.of());
      assertThat(ann.client().get(here).body()).contains("@" + ben.name()).contains(end);
      assertThat(ben.client().get(here).body()).doesNotContain("@" + ann.name());
      Answer ended = ann.client().submitFrom(here, end, Map.of("next", here));
      assertThat(ended.status()).isEqualTo(303);
      assertThat(ended.header("Location")).contains(here);
      assertThat(ann.client().get(here).body()).contains("No accounts");
      assertThat(app.anonymous().get(here).status()).isEqualTo(401);
    });
  }

  @Test
  void a_post_has_a_page_to_reply_repost_edit_and_delete() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String page = "/posts/" + ann.post("What is a feed?");
    assertThat(app.anonymous().get(page).body()).contains("What is a feed?");
    ben.client().submitFrom(page, page + "/reply", Map.of("reply", "A newspaper"));
    assertThat(ann.client().get(page).body()).contains("A newspaper");
    Answer refused = ben.client().submitFrom(page, page + "/reply", Map.of("reply", " "));
    assertThat(refused.status()).isEqualTo(422);
    ben.client().submitFrom(page, page + "/repost", Map.of());
    assertThat(app.anonymous().get("/@" + ben.name()).body()).contains(" reposted</p>");
    ann.client().submitFrom(page, page + "/edit", Map.of("text", "What is a timeline?"));
    assertThat(app.anonymous().get(page).body()).contains("What is a timeline?").contains("edited");
    assertThat(ben.client().submitFrom(page, page + "/edit", Map.of("text", "x")).status())
        .isEqualTo(403);
    ann.client().submitFrom(page, page + "/delete", Map.of());
    assertThat(app.anonymous().get(page).status()).isEqualTo(410);
    assertThat(app.anonymous().get("/@" + ben.name()).body()).doesNotContain(" reposted</p>");
  }

  @Test
  void home_has_several_pages() {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 25; i++) {
      ann.post("number <%02d>".formatted(i));
    }
    Eventually.holds(() -> assertThat(home(ann)).contains("number &lt;24&gt;"));
    String first = home(ann);
    assertThat(first).contains("number &lt;05&gt;").doesNotContain("number &lt;04&gt;");
    String more = first.replaceAll("(?s).*rel=\"next\" href=\"([^\"]+)\".*", "$1");
    assertThat(ann.client().get(more).body())
        .contains("number &lt;04&gt;")
        .contains("number &lt;00&gt;")
        .doesNotContain("number &lt;05&gt;")
        .doesNotContain("rel=\"next\"");
  }

  @Test
  void an_administrator_retries_and_discards_dead_letters() {
    TestClient admin = app.admin();
    String page = "/admin/fanout";
    try (RawRedis redis = RawRedis.toTestRedis()) {
      redis.command("XADD", "timeline{main}:feedUpdatePrepare", "*", "poison", "to be looked at");
    }
    String before = deadLetter(admin, "");
    admin.submitFrom(page, page + "/letters", letter(before, "retry"));
    String again = deadLetter(admin, before);
    admin.submitFrom(page, page + "/letters", letter(again, "discard"));
    assertThat(admin.get(page).body())
        .doesNotContain("to be looked at")
        .contains("No dead letters.");
    assertThat(admin.submitFrom(page, page + "/letters", letter(again, "retry")).status())
        .isEqualTo(303);
    assertThat(admin.get(page).body()).contains("The state has changed");
  }

  private static Map<String, String> letter(String id, String action) {
    return Map.of("place", "-1", "id", id, "action", action);
  }

  /// Id of the only dead letter, as soon as it differs from `before`.
  private static String deadLetter(TestClient admin, String before) {
    return Eventually.succeeds(() -> {
      String body = admin.get("/admin/fanout").body();
      assertThat(body).contains("to be looked at", "not a valid message");
      String id = body.replaceAll("(?s).*name=\"id\" value=\"([0-9-]+)\".*", "$1");
      assertThat(id).isNotEqualTo(before);
      return id;
    });
  }
}
