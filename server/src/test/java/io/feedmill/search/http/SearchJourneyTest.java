package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Other people find what a person writes, in its current state and if they may see it.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class SearchJourneyTest {
  private final TestApp app;

  SearchJourneyTest(TestApp app) {
    this.app = app;
  }

  private static String article(TestAccount author, String title, String text, String group) {
    Answer made =
        author
            .client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", title, "text", text, "groups", List.of(group))));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private static Answer search(TestClient client, String q) {
    return client.get("/api/v1/search?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
  }

  private static Answer found(TestClient client, String q, String... ids) {
    return Eventually.succeeds(() -> {
      Answer answer = search(client, q);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      assertThat(TestAccount.ids(answer)).as(answer.body()).containsExactlyInAnyOrder(ids);
      return answer;
    });
  }

  @Test
  void an_article_is_found_by_its_words_and_shown_with_them_marked() {
    TestAccount ann = TestAccount.at(app);
    String id =
        article(ann, "Walking to Zanzibar", "We walked barefoot & \"slow\" for weeks", "africa");
    Answer answer = found(app.anonymous(), "barefoot zanzibar", id);
    assertThat(answer.text("/items/0/kind")).isEqualTo("article");
    assertThat(answer.text("/items/0/title")).isEqualTo("Walking to Zanzibar");
    assertThat(answer.text("/items/0/url")).isEqualTo("/articles/" + id);
    assertThat(answer.text("/items/0/excerpt"))
        .isEqualTo("We walked <mark>barefoot</mark> &amp; &quot;slow&quot; for weeks");
    assertThat(answer.json().at("/counts/article").asInt()).isEqualTo(1);
    String page = app.anonymous().get("/search?q=barefoot").body();
    assertThat(page).contains("<mark>barefoot</mark>").contains("href=\"/articles/" + id + "\"");
  }

  @Test
  void what_is_edited_is_found_by_its_new_words_and_what_is_deleted_no_more() {
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("the quokka smiles");
    found(app.anonymous(), "quokka", post);
    ann.edit(post, "the numbat smiles");
    found(app.anonymous(), "numbat smiles", post);
    found(app.anonymous(), "quokka");
    ann.client().delete("/api/v1/posts/" + post);
    found(app.anonymous(), "numbat");
    String article = article(ann, "Pangolins", "scales", "animals");
    found(app.anonymous(), "pangolin", article);
    ann.client()
        .send(
            "PATCH",
            "/api/v1/articles/" + article,
            "application/json",
            "{\"title\":\"Aardvarks\"}");
    found(app.anonymous(), "aardvark", article);
    ann.client().delete("/api/v1/articles/" + article);
    found(app.anonymous(), "aardvark");
  }

  @Test
  void people_are_found_by_name_and_bio() {
    TestAccount ann = TestAccount.at(app);
    ann.client()
        .send(
            "PATCH",
            "/api/v1/me",
            "application/json",
            "{\"displayName\":\"Ann Xylander\",\"bio\":\"I carve *ocarinas*\"}");
    Answer answer = found(app.anonymous(), "ocarina", ann.id());
    assertThat(answer.text("/items/0/kind")).isEqualTo("person");
    assertThat(answer.text("/items/0/url")).isEqualTo("/@" + ann.name());
    found(app.anonymous(), "xylander", ann.id());
  }

  @Test
  void results_show_the_display_name_beside_the_name_of_their_author() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String named = ann.post("a capercaillie calls");
    String unnamed = ben.post("a capercaillie sleeps");
    ann.client()
        .send("PATCH", "/api/v1/me", "application/json", "{\"displayName\":\"Ann <b>Woods\"}");
    Answer json = found(app.anonymous(), "capercaillie", named, unnamed);
    int first = json.text("/items/0/id").equals(named) ? 0 : 1;
    assertThat(json.text("/items/" + first + "/author/displayName")).isEqualTo("Ann <b>Woods");
    assertThat(json.text("/items/" + first + "/author/name")).isEqualTo(ann.name());
    assertThat(json.text("/items/" + first + "/author/picture"))
        .startsWith("/avatars/" + ann.name() + "?v=");
    assertThat(json.json().at("/items/" + (1 - first) + "/author").has("displayName")).isFalse();
    assertThat(app.anonymous().get("/search?q=capercaillie").body())
        .contains("<bdi>Ann &lt;b&gt;Woods</bdi> <span class=\"handle\">@" + ann.name() + "</span>")
        .contains("/avatars/" + ann.name() + "?v=")
        .contains("<bdi>@" + ben.name() + "</bdi>");
  }

  @Test
  void operators_narrow_a_search() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String one = article(ann, "Kestrel one", "hovering over fields", "birds");
    String two = article(ben, "Kestrel two", "fields of hovering", "raptors");
    String all = "kestrel";
    found(app.anonymous(), all, one, two);
    found(app.anonymous(), "kestrel from:" + ann.name(), one);
    found(app.anonymous(), "kestrel from:@" + ben.name(), two);
    found(app.anonymous(), "kestrel from:nobody_at_all");
    found(app.anonymous(), "kestrel in:raptors", two);
    found(app.anonymous(), "kestrel \"hovering over fields\"", one);
    found(app.anonymous(), "kestrel -over", one, two);
    found(app.anonymous(), "kestrel -two", one);
    found(app.anonymous(), "kestrel after:2020-01-01", one, two);
    found(app.anonymous(), "kestrel before:2020-01-01");
    found(ann.client(), "kestrel is:saved");
    ann.client().put("/api/v1/articles/" + two + "/saved", "{}");
    found(ann.client(), "kestrel is:saved", two);
    found(app.anonymous(), "kestrel is:saved");
    String token =
        ann.client()
            .post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"timeline:read\"]}")
            .text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    found(program, "kestrel is:saved");
    assertThat(program.get("/search?q=kestrel+is%3Asaved").body())
        .doesNotContain("/articles/" + two);
    assertThat(ann.client().get("/search?q=kestrel+is%3Asaved").body())
        .contains("/articles/" + two);
  }

  @Test
  void a_site_finds_what_links_to_it_and_to_those_below_it() {
    TestAccount ann = TestAccount.at(app);
    String one = link(ann, "Dingo one", "https://dingo.example/a");
    String below = link(ann, "Dingo two", "https://news.dingo.example/b");
    String other = link(ann, "Dingo three", "https://notdingo.example/c");
    found(app.anonymous(), "dingo", one, below, other);
    found(app.anonymous(), "dingo site:dingo.example", one, below);
    found(app.anonymous(), "dingo site:DINGO.example", one, below);
    found(app.anonymous(), "dingo site:news.dingo.example", below);
    found(app.anonymous(), "site:notdingo.example", other);
    found(app.anonymous(), "dingo site:example", one, below, other);
    found(app.anonymous(), "dingo site:ingo.example");
  }

  private static String link(TestAccount author, String title, String link) {
    Answer made =
        author
            .client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", title, "link", link, "groups", List.of("animals"))));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  @Test
  void what_a_viewer_blocks_mutes_or_hides_is_neither_found_nor_counted() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    String bens = ben.post("axolotl by ben");
    String eves = eve.post("axolotl by eve");
    String hidden = article(ben, "Axolotls", "of all kinds", "animals");
    found(ann.client(), "axolotl", bens, eves, hidden);
    eve.put("blocks", ann);
    found(ann.client(), "axolotl", bens, hidden);
    ann.client().put("/api/v1/articles/" + hidden + "/hidden", "{}");
    Answer left = found(ann.client(), "axolotl", bens);
    assertThat(left.json().at("/counts/article").asInt()).isZero();
    ann.put("mutes", ben);
    Answer none = found(ann.client(), "axolotl");
    assertThat(none.json().at("/counts/post").asInt()).isZero();
    found(app.anonymous(), "axolotl", bens, eves, hidden);
  }

  @Test
  void words_of_other_languages_and_names_of_programs_are_found() {
    TestAccount ann = TestAccount.at(app);
    String german = ann.post("Die Häuser und die Gärten der Müllers sind nicht groß");
    String japanese = ann.post("東京都に住んでいます");
    String cpp = ann.post("I write C++ all day");
    String sharp = ann.post("I write C# all day");
    found(app.anonymous(), "Häuser garten", german);
    found(app.anonymous(), "mullers", german);
    found(app.anonymous(), "東京", japanese);
    Answer marked = found(app.anonymous(), "C++ write", cpp);
    assertThat(marked.text("/items/0/excerpt")).contains("<mark>");
    found(app.anonymous(), "c#", sharp);
  }

  @Test
  void pages_follow_one_another_without_gaps_or_repeats() {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 45; i++) {
      ann.post("gecko number " + i);
    }
    Eventually.holds(() ->
        assertThat(search(app.anonymous(), "gecko").json().at("/counts/post").asInt())
            .isEqualTo(45));
    java.util.Set<String> seen = new java.util.HashSet<>();
    Answer page = search(app.anonymous(), "gecko");
    int read = 0;
    while (true) {
      List<String> ids = TestAccount.ids(page);
      read += ids.size();
      seen.addAll(ids);
      if (page.text("/next").isEmpty()) {
        break;
      }
      page = app.anonymous().get("/api/v1/search?q=gecko&after=" + page.text("/next"));
    }
    assertThat(read).isEqualTo(45);
    assertThat(seen).hasSize(45);
  }

  @Test
  void votes_move_an_article_up_and_explain_shows_it() {
    TestAccount ann = TestAccount.at(app);
    String low = article(ann, "Wombat burrows", "digging", "animals");
    String high = article(ann, "Wombat burrows", "digging", "animals");
    for (int i = 0; i < 3; i++) {
      TestAccount.at(app)
          .client()
          .put("/api/v1/articles/" + low + "/vote", "{\"direction\":\"up\"}");
    }
    Eventually.holds(() -> {
      Answer answer = app.anonymous().get("/api/v1/search?q=wombat&explain=1");
      assertThat(TestAccount.ids(answer)).as(answer.body()).containsExactly(low, high);
      assertThat(answer.json().at("/items/0/explain/votes").asDouble()).isGreaterThan(2.3);
    });
  }

  @Test
  void an_account_that_is_deleted_leaves_nothing_to_be_found() {
    TestAccount ann = TestAccount.at(app);
    ann.client().send("PATCH", "/api/v1/me", "application/json", "{\"bio\":\"tapir keeper\"}");
    String post = ann.post("a tapir sleeps");
    found(app.anonymous(), "tapir", ann.id(), post);
    ann.client()
        .send(
            "DELETE",
            "/api/v1/me",
            "application/json",
            "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    found(app.anonymous(), "tapir");
  }
}
