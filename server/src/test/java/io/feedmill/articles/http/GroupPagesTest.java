package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.submit;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Pages of groups, without scripts.
@WithApp
class GroupPagesTest {
  private final TestApp app;

  GroupPagesTest(TestApp app) {
    this.app = app;
  }

  private static String name(TestClient person) {
    return person.get("/api/v1/me").text("/name");
  }

  private TestClient owner(String group) {
    TestClient owner = app.person();
    Answer made = owner.submitFrom("/groups", "/groups", Map.of("name", group));
    assertThat(made.header("location")).isEqualTo("/articles/g/" + group + "/settings");
    return owner;
  }

  @Test
  void an_owner_describes_a_group_which_guests_see_at_once() {
    TestClient owner = owner("shown");
    String settings = "/articles/g/shown/settings";
    assertThat(app.anonymous().get("/articles/g/shown").body()).contains("<h1>shown</h1>");
    Answer saved =
        owner.submitFrom(
            settings,
            settings,
            Map.of("description", "About *hats*.", "rules", "No <script>x</script> caps."));
    assertThat(saved.status()).isEqualTo(303);
    assertThat(app.anonymous().get("/articles/g/shown").body())
        .contains("About <em>hats</em>.", "Rules")
        .doesNotContain("<script>x", settings);
    assertThat(owner.get("/articles/g/shown").body()).contains(settings);
    assertThat(app.anonymous().get("/groups?q=hats").body()).contains("About hats.");
    assertThat(owner.submitFrom(settings, settings, Map.of("description", "x".repeat(600))).body())
        .contains("must have at most 500 characters");
  }

  @Test
  void settings_are_for_owner_and_moderators() {
    TestClient owner = owner("closed");
    TestClient other = app.person();
    String settings = "/articles/g/closed/settings";
    assertThat(other.get(settings).status()).isEqualTo(403);
    assertThat(app.anonymous().header("Accept", "text/html").get(settings).header("location"))
        .startsWith("/login");
    assertThat(other.get("/articles/g/no-such/settings").status()).isEqualTo(404);
    assertThat(
            owner
                .submitFrom(settings, settings + "/moderators", Map.of("name", "nobody_here"))
                .body())
        .contains("no account has this name");
    owner.submitFrom(settings, settings + "/moderators", Map.of("name", "@" + name(other)));
    assertThat(other.get(settings).body()).contains("Resign").doesNotContain("Add moderator");
    assertThat(app.anonymous().get("/articles/log").body())
        .contains(
            "Made @" + name(other) + " a moderator of <a href=\"/articles/g/closed\">closed</a>");
    Answer resigned =
        other.submitFrom(settings, settings + "/moderators/remove", Map.of("name", name(other)));
    assertThat(resigned.header("location")).isEqualTo("/articles/g/closed");
    assertThat(other.get(settings).status()).isEqualTo(403);
  }

  @Test
  void a_member_subscribes_and_sees_own_groups_beside_the_list() {
    owner("liked");
    submit(app.person(), "liked");
    TestClient reader = app.person();
    assertThat(reader.get("/articles").body()).doesNotContain("Your groups");
    reader.submitFrom(
        "/articles/g/liked", "/articles/g/liked/subscribe", Map.of("back", "/articles/g/liked"));
    assertThat(reader.get("/articles").body()).contains("Your groups");
    assertThat(reader.get("/articles/g/liked").body()).contains("1 subscriber", "Subscribed");
    reader.submitFrom("/groups", "/articles/g/liked/subscribe", Map.of("undo", "1"));
    assertThat(reader.get("/articles/g/liked").body()).contains("0 subscribers");
    Answer guest = app.anonymous().submitFrom("/groups", "/articles/g/liked/subscribe", Map.of());
    assertThat(guest.header("location")).startsWith("/login");
  }

  @Test
  void a_member_reads_subscribed_groups_as_one_list() {
    owner("mine-one");
    submit(app.person(), "mine-one");
    String mine = "/articles?from=subscribed";
    TestClient reader = app.person();
    assertThat(reader.get(mine).body())
        .contains("<h1>Subscribed</h1>", "Choose your groups", "href=\"/groups\"");
    reader.submitFrom("/groups", "/articles/g/mine-one/subscribe", Map.of());
    String list = reader.get(mine + "&rank=new").body();
    assertThat(list)
        .contains("class=\"articles\"", "href=\"/articles?from=subscribed&amp;rank=top")
        .doesNotContain("Choose your groups", "application/rss+xml");
    assertThat(reader.get("/articles?rank=new").body())
        .contains("href=\"/articles?from=subscribed&amp;rank=new\"");
    assertThat(app.anonymous().get("/articles").body()).doesNotContain("from=subscribed");
    assertThat(app.anonymous().get(mine + "&rank=new").header("location"))
        .isEqualTo("/login?next=%2Farticles%3Ffrom%3Dsubscribed%26rank%3Dnew");
    assertThat(reader.get("/articles?from=friends").status()).isEqualTo(400);
    assertThat(reader.get(mine + "&site=example.org").status()).isEqualTo(400);
    assertThat(app.anonymous().get("/articles.rss?from=subscribed").status()).isEqualTo(400);
  }

  @Test
  void bad_input_is_refused() {
    TestClient person = app.person();
    assertThat(person.get("/groups?order=age").status()).isEqualTo(400);
    assertThat(person.get("/groups?after=x").status()).isEqualTo(400);
    assertThat(person.submitFrom("/groups", "/groups", Map.of("name", "no such!")).body())
        .contains("Use 2 to 32 letters");
    owner("taken");
    assertThat(person.submitFrom("/groups", "/groups", Map.of("name", "Taken")).body())
        .contains("A group with this name exists");
  }
}
