package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.cache.GuestsOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Pages of people as guests see them on two servers: kept as bytes, and never older than what
/// everybody else sees.
class CachedPersonPagesTest extends GuestsOnTwoServers {
  private static final String[] TABS = {"", "/articles", "/comments", "/about"};

  private static String page(TestAccount person) {
    return "/@" + person.name();
  }

  @Test
  void posts_are_seen_when_written_edited_liked_and_deleted() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String page = page(ann);
    keep(page);
    String post = ann.post("first words");
    seen(page, body -> assertThat(body).contains("first words"));
    ann.edit(post, "second words");
    seen(page, body -> assertThat(body).contains("second words").doesNotContain("first words"));
    String likes = "class=\"count\">1<";
    String before = guest(here()).get(page).body();
    ben.client().put("/api/v1/posts/" + post + "/like", "");
    seen(page, body -> assertThat(body).isNotEqualTo(before).contains("1"));
    ben.client().delete("/api/v1/posts/" + post + "/like");
    seen(page, body -> assertThat(body).doesNotContain(likes));
    ann.client().delete("/api/v1/posts/" + post);
    seen(page, body -> assertThat(body).doesNotContain("second words"));
  }

  @Test
  void a_repost_disappears_with_its_original() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String post = ann.post("to be shown again");
    ben.repost(post);
    String page = page(ben);
    keep(page);
    seen(page, body -> assertThat(body).contains("to be shown again"));
    ann.edit(post, "said otherwise");
    seen(page, body -> assertThat(body).contains("said otherwise").doesNotContain("shown again"));
    ann.client().delete("/api/v1/posts/" + post);
    seen(page, body -> assertThat(body).doesNotContain("said otherwise"));
  }

  @Test
  void a_quoted_post_is_shown_in_its_current_state() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String post = ann.post("to be quoted");
    String page = page(ben);
    keep(page);
    ben.quote(post, "look at this");
    seen(page, body -> assertThat(body).contains("look at this").contains("to be quoted"));
    ann.edit(post, "said otherwise");
    seen(page, body -> assertThat(body).contains("said otherwise").doesNotContain("to be quoted"));
    ann.client().delete("/api/v1/posts/" + post);
    seen(
        page,
        body ->
            assertThat(body)
                .contains("look at this")
                .contains("This post is not available")
                .doesNotContain("said otherwise"));
  }

  @Test
  void follows_and_blocks_are_counted_at_once_on_every_tab() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    for (String tab : TABS) {
      keep(page(ann) + tab);
      keep(page(ben) + tab);
    }
    ben.put("friends", ann);
    for (String tab : TABS) {
      seen(page(ann) + tab, body -> assertThat(body).contains(">1 follower<"));
      seen(page(ben) + tab, body -> assertThat(body).contains("follows 1"));
    }
    ann.put("blocks", ben);
    for (String tab : TABS) {
      seen(page(ann) + tab, body -> assertThat(body).contains(">0 followers<"));
      seen(page(ben) + tab, body -> assertThat(body).contains("follows 0"));
    }
    assertThat(ben.client().get(page(ann)).body()).contains("has blocked you");
    assertThat(guest(here()).get(page(ann)).body()).doesNotContain("has blocked you");
  }

  @Test
  void a_changed_profile_is_seen_on_every_tab() {
    TestAccount ann = TestAccount.at(here());
    for (String tab : TABS) {
      keep(page(ann) + tab);
    }
    ann.client()
        .send("PATCH", "/api/v1/me", "application/json", Json.text(Map.of("bio", "new words")));
    for (String tab : TABS) {
      seen(page(ann) + tab, body -> assertThat(body).contains("new words"));
    }
  }

  @Test
  void articles_are_seen_and_go_when_deleted() {
    TestAccount ann = TestAccount.at(here());
    String page = page(ann) + "/articles";
    keep(page);
    Answer made =
        ann.client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", "A kept article", "text", "words of it")));
    seen(page, body -> assertThat(body).contains("A kept article"));
    ann.client().delete("/api/v1/articles/" + made.text("/id"));
    seen(page, body -> assertThat(body).doesNotContain("A kept article"));
    assertThat(guest(here()).get(page + "?after=nonsense").status()).isEqualTo(400);
  }

  @Test
  void who_deleted_their_account_has_no_page_any_more() {
    TestAccount ann = TestAccount.at(here());
    ann.post("nothing stays");
    for (String tab : TABS) {
      keep(page(ann) + tab);
    }
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ann.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    for (String tab : TABS) {
      assertThat(guest(here()).get(page(ann) + tab).status()).isEqualTo(404);
      Eventually.holds(
          () -> assertThat(guest(there()).get(page(ann) + tab).status()).isEqualTo(404));
    }
  }

  @Test
  void each_sees_their_own_page_in_their_language_and_theme() {
    TestAccount ann = TestAccount.at(here());
    String page = page(ann);
    keep(page);
    assertThat(guest(here()).get(page).body()).contains("Sign up").contains("lang=\"en\"");
    assertThat(guest(here()).header("Accept-Language", "de").get(page).body())
        .contains("lang=\"de\"");
    TestClient dark = guest(here());
    dark.submitFrom("/appearance", "/appearance", Map.of("theme", "dark"));
    dark.get(page);
    assertThat(dark.get(page).body()).contains("data-theme=\"dark\"");
    assertThat(ann.client().get(page).body()).doesNotContain("Sign up");
    Answer shared = guest(here()).get(page);
    assertThat(shared.body()).contains("Sign up").doesNotContain("data-theme=\"dark\"");
    assertThat(shared.all("set-cookie")).isEmpty();
    assertThat(shared.header("vary")).contains("Cookie", "Accept-Language");
    assertThat(guest(here()).header("If-None-Match", shared.header("etag")).get(page).status())
        .isEqualTo(304);
  }

  @Test
  void a_kept_page_names_its_links_for_programs() {
    TestAccount ann = TestAccount.at(here());
    String first = guest(here()).get(page(ann)).header("link");
    keep(page(ann));
    assertThat(guest(here()).get(page(ann)).header("link")).isEqualTo(first).contains("rel=");
    assertThat(guest(here()).get("/@Nobody_at_all").status()).isEqualTo(404);
  }
}
