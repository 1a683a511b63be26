package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The page of a person and its tabs.
@WithApp
class PersonTabsHttpTest {
  private final TestApp app;

  PersonTabsHttpTest(TestApp app) {
    this.app = app;
  }

  private static String article(TestAccount author, String title) {
    Answer made =
        author.client().post("/api/v1/articles", Json.text(Map.of("title", title, "text", "t")));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private String page(String address) {
    Answer page = app.anonymous().get(address);
    assertThat(page.status()).as(address).isEqualTo(200);
    return page.body();
  }

  private static String more(String page) {
    return page.replaceAll("(?s).*rel=\"next\" href=\"([^\"]+)\".*", "$1");
  }

  private void sql(String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(app.database());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void named(TestAccount person, String displayName) {
    String body = Json.text(Map.of("displayName", displayName));
    Answer saved = person.client().send("PATCH", "/api/v1/me", "application/json", body);
    assertThat(saved.status()).as(saved.body()).isEqualTo(200);
  }

  @Test
  void an_address_below_a_person_that_is_no_page_answers_404() {
    TestAccount ann = TestAccount.at(app);
    String here = "/@" + ann.name();
    for (String nothing : List.of("/votes", "/dance", "/articles/more")) {
      assertThat(app.anonymous().get(here + nothing).status()).as(nothing).isEqualTo(404);
      assertThat(app.anonymous().post(here + nothing, "{}").status()).as(nothing).isEqualTo(404);
    }
    Answer form = app.anonymous().get(here + "/follow");
    assertThat(form.status()).isEqualTo(405);
    assertThat(form.header("Allow")).contains("POST");
  }

  @Test
  void each_tab_has_an_address_a_title_and_the_same_head() {
    TestAccount ann = TestAccount.at(app);
    named(ann, "Ann Lake");
    ann.post("A post of Ann's");
    article(ann, "An article of Ann's");
    String here = "/@" + ann.name();
    String who = "Ann Lake (@" + ann.name() + ") · Feedmill</title>";
    assertThat(page(here)).contains("<title>" + who, "A post of Ann").doesNotContain("An article");
    assertThat(page(here + "/articles"))
        .contains("<title>Articles · " + who, "An article of Ann")
        .contains("type=\"application/atom+xml\"", "/articles.atom?author=" + ann.name())
        .doesNotContain("A post of Ann");
    assertThat(page(here + "/about")).contains("<title>About · " + who, "<dt>Joined</dt>");
    for (String tab : List.of("", "/articles", "/comments", "/about")) {
      assertThat(page(here + tab))
          .contains("<link rel=\"canonical\" href=\"" + here + tab + "\">")
          .contains("<a href=\"" + here + tab + "\" aria-current=\"page\">")
          .contains("href=\"" + here + "/followers\">0 followers")
          .contains("class=\"h-card\"")
          .contains("<a href=\"" + here + "/comments\"");
    }
  }

  @Test
  void only_the_address_of_the_person_names_endpoints_for_programs() {
    TestAccount ann = TestAccount.at(app);
    assertThat(app.anonymous().get("/@" + ann.name()).header("Link")).contains("microsub");
    assertThat(page("/@" + ann.name())).contains("<link rel=\"microsub\"");
    assertThat(page("/@" + ann.name() + "/about")).doesNotContain("rel=\"microsub\"");
  }

  @Test
  void articles_have_pages_that_show_each_once_and_belong_to_one_person() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    for (int i = 0; i < 30; i++) {
      article(ann, "number <%02d>".formatted(i));
    }
    String first = page("/@" + ann.name() + "/articles");
    String next = more(first);
    assertThat(next).startsWith("/@" + ann.name() + "/articles?after=");
    String second = page(next);
    for (int i = 0; i < 30; i++) {
      String title = "number &lt;%02d&gt;".formatted(i);
      assertThat(i < 5 ? second : first).contains(title);
      assertThat(i < 5 ? first : second).doesNotContain(title);
    }
    assertThat(second).doesNotContain("rel=\"next\"");
    TestClient reader = app.anonymous();
    assertThat(reader.get(next.replace(ann.name(), ben.name())).status()).isEqualTo(400);
    assertThat(reader.get("/@" + ann.name() + "/articles?after=x").status()).isEqualTo(400);
    assertThat(reader.get("/@" + ann.name() + "?after=x").status()).isEqualTo(400);
  }

  @Test
  void deleted_articles_and_people_are_not_shown() {
    TestAccount ann = TestAccount.at(app);
    String id = article(ann, "Soon deleted");
    String here = "/@" + ann.name() + "/articles";
    assertThat(page(here)).contains("Soon deleted");
    assertThat(ann.client().delete("/api/v1/articles/" + id).status()).isEqualTo(204);
    assertThat(page(here)).contains("No articles yet").doesNotContain("Soon deleted");
    ann.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    for (String tab : List.of("", "/articles", "/comments", "/about")) {
      assertThat(app.anonymous().get("/@" + ann.name() + tab).status()).isEqualTo(404);
      assertThat(app.anonymous().get("/@nobody_at_all" + tab).status()).isEqualTo(404);
    }
  }

  @Test
  void posts_of_a_person_who_blocks_the_viewer_are_on_no_page() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ann.post("Not for Ben");
    ann.put("blocks", ben);
    String here = "/@" + ann.name();
    assertThat(ben.client().get(here).body()).contains("has blocked you").doesNotContain("Not for");
    assertThat(ben.client().get(here + "/about").body()).doesNotContain(here + "/follow\"");
    assertThat(page(here)).contains("Not for Ben");
  }

  @Test
  void the_about_tab_says_who_invited_whom_and_leaves_out_the_names_of_those_who_left()
      throws SQLException {
    TestAccount ann = TestAccount.at(app);
    named(ann, "Ann <Lake>");
    sql(
        "UPDATE accounts.account SET created = created - interval '30 days' WHERE id = "
            + ann.id());
    String code = ann.client().post("/api/v1/invitations", "{}").text("/code");
    String name = "newly_invited";
    Map<String, String> body =
        Map.of("name", name, "password", TestApp.PASSWORD, "invitation", code);
    TestClient guest = app.anonymous();
    assertThat(guest.post("/api/v1/accounts", Json.text(body)).status()).isEqualTo(201);
    assertThat(page("/@" + name + "/about"))
        .contains("<dt>Invited by</dt>", "<bdi>Ann &lt;Lake&gt;</bdi>", "/avatars/" + ann.name());
    assertThat(page("/@" + ann.name() + "/about"))
        .contains("People they invited", "href=\"/@" + name + "\"")
        .contains("1 month ago")
        .doesNotContain("<dt>Invited by</dt>");
    ann.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(page("/@" + name + "/about"))
        .contains("a deleted account")
        .doesNotContain(ann.name(), "Lake");
  }
}
