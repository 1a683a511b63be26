package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The frame of cached pages of members: each change of the look, the rights, the site or the
/// session is visible with the next request.
class AttackedMemberPagesTest extends MembersOnTwoServers {
  private static final List<String> KEPT =
      List.of("/", HOME, SAVED, NOTICES, LIST, "/comments", "/groups");

  private static void keep(TestClient browser, List<String> pages) {
    for (int times = 0; times < 3; times++) {
      pages.forEach(browser::get);
    }
  }

  private List<String> pages() {
    String article = article(TestAccount.at(here()), "An article under attack");
    return Stream.concat(KEPT.stream(), Stream.of(article.replace("/api/v1", ""))).toList();
  }

  @Test
  void every_choice_of_the_look_is_seen_at_once_and_in_this_browser_alone() {
    Member ann = member();
    TestClient second = browser(here(), ann.account().name());
    List<String> pages = pages();
    Map<String, String> looks =
        Map.of("theme", "dark", "text", "large", "density", "compact", "face", "serif");
    looks.forEach((choice, value) -> {
      keep(ann.near(), pages);
      keep(second, pages);
      ann.near().submitFrom("/appearance", "/appearance", Map.of(choice, value));
      ann.near().get(HOME);
      String shown = "data-" + choice + "=\"" + value + "\"";
      for (String page : pages) {
        assertThat(ann.near().get(page).body()).as(page).contains(shown);
        assertThat(second.get(page).body()).as(page).doesNotContain(shown);
      }
    });
    keep(ann.near(), pages);
    ann.near().submitFrom("/appearance", "/appearance", Map.of("language", "es"));
    ann.near().get(HOME);
    for (String page : pages) {
      assertThat(ann.near().get(page).body()).as(page).contains("<html lang=\"es\"");
      assertThat(second.get(page).body()).as(page).contains("<html lang=\"en\"");
      assertThat(second.header("Accept-Language", "de").get(page).body())
          .as(page)
          .contains("<html lang=\"de\"");
      second.header("Accept-Language", "en");
    }
  }

  @Test
  void the_order_with_which_lists_begin_is_remembered_at_once() {
    Member ann = member();
    keep(ann.near(), List.of("/articles"));
    String before = ann.near().get("/articles").body();
    ann.near()
        .submitFrom(
            "/appearance", "/appearance/order", Map.of("order", "new", "next", "/articles"));
    ann.near().get(HOME);
    assertThat(current(ann.near().get("/articles").body())).isNotEqualTo(current(before));
  }

  @Test
  void a_notice_is_shown_once_and_by_no_kept_page() {
    Member ann = member();
    List<String> pages = pages();
    for (String page : pages) {
      keep(ann.near(), pages);
      ann.near().submitFrom("/appearance", "/appearance", Map.of("theme", "light"));
      assertThat(ann.near().get(page).body()).as(page).contains("Appearance saved");
      assertThat(ann.near().get(page).body()).as(page).doesNotContain("Appearance saved");
      assertThat(ann.near().get(page).body()).as(page).doesNotContain("Appearance saved");
    }
  }

  @Test
  void a_new_form_token_makes_the_old_pages_of_the_browser_useless() {
    Member ann = member();
    keep(ann.near(), pages());
    String old = ann.near().get(HOME).formToken();
    ann.near().cookies().remove("feedmill-form");
    Answer renewed = ann.near().get(HOME);
    assertThat(ann.near().cookies()).containsKey("feedmill-form");
    assertThat(renewed.formToken()).isNotEqualTo(old);
    assertThat(ann.near().submit(HOME, Map.of("text", "by the old token", "_csrf", old)).status())
        .isEqualTo(403);
    for (int times = 0; times < 3; times++) {
      String token = ann.near().get(HOME).formToken();
      Map<String, String> form = Map.of("text", "by the new token " + times, "_csrf", token);
      assertThat(ann.near().submit(HOME, form).status()).isEqualTo(303);
    }
  }

  @Test
  void rights_come_and_go_with_the_next_request() {
    Member ann = member();
    List<String> pages = pages();
    keep(ann.near(), pages);
    keep(ann.distant(), pages);
    for (Set<Role> roles :
        List.of(
            Set.of(Role.USER, Role.MODERATOR), Set.of(Role.USER), Set.of(Role.USER, Role.EDITOR))) {
      here().role(ann.account().name(), roles);
      for (String page : pages) {
        ann.sees(
            page,
            body -> {
              if (page.equals(LIST)) {
                assertThat(body.contains("href=\"/articles/flagged\""))
                    .isEqualTo(roles.contains(Role.MODERATOR));
              }
              assertThat(body.contains("href=\"/desk\""))
                  .as(page)
                  .isEqualTo(roles.contains(Role.EDITOR));
            });
      }
      keep(ann.near(), pages);
      keep(ann.distant(), pages);
    }
  }

  @Test
  void who_moderates_a_group_may_take_its_articles_out_at_once() {
    Member ann = member();
    TestAccount owner = TestAccount.at(here());
    Answer made =
        owner
            .client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", "Grouped", "text", "x", "groups", List.of("attacked"))));
    String page = "/articles/" + made.text("/id");
    keep(ann.near(), List.of(page));
    keep(ann.distant(), List.of(page));
    String before = ann.near().get(page).body();
    String appointed = "/api/v1/groups/attacked/moderators/" + ann.account().name();
    assertThat(owner.client().put(appointed, "").status()).isLessThan(300);
    ann.sees(page, body -> assertThat(body.length()).isGreaterThan(before.length()));
    keep(ann.near(), List.of(page));
    keep(ann.distant(), List.of(page));
    assertThat(owner.client().delete(appointed).status()).isLessThan(300);
    ann.sees(page, body -> assertThat(body).hasSizeLessThan(before.length() + 100));
  }

  @Test
  void the_site_is_what_it_is_called_and_has_the_parts_that_are_on() {
    Member ann = member();
    List<String> pages = pages();
    keep(ann.near(), pages);
    keep(ann.distant(), pages);
    TestClient admin = here().admin();
    String change =
        Json.text(
            Map.of(
                "name",
                "Another Place",
                "parts",
                List.of("articles", "timeline", "reader", "desk")));
    assertThat(admin.send("PATCH", "/api/v1/site", "application/json", change).status())
        .isEqualTo(200);
    for (String page : pages) {
      ann.sees(
          page,
          body ->
              assertThat(body).as(page).contains("Another Place").doesNotContain("href=\"/shop\""));
    }
    keep(ann.near(), pages);
    assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    for (String page : pages) {
      ann.sees(
          page,
          body -> assertThat(body).doesNotContain("Another Place").contains("href=\"/shop\""));
    }
  }

  @Test
  void a_suspended_member_sees_none_of_their_pages() {
    Member ann = member();
    List<String> pages = pages();
    keep(ann.near(), pages);
    keep(ann.distant(), pages);
    here().suspend(ann.account().name());
    for (String page : pages) {
      assertThat(ann.near().get(page).body()).doesNotContain(ann.account().name());
      Eventually.holds(
          () -> assertThat(ann.distant().get(page).body()).doesNotContain(ann.account().name()));
    }
  }

  @Test
  void a_tag_of_another_browser_or_look_confirms_nothing() {
    Member ann = member();
    for (String page : pages()) {
      keep(ann.near(), List.of(page));
      String tag = ann.near().get(page).header("etag");
      TestClient second = browser(here(), ann.account().name());
      keep(second, List.of(page));
      assertThat(second.header("If-None-Match", tag).get(page).status()).as(page).isEqualTo(200);
      TestClient dark = browser(here(), ann.account().name());
      dark.submitFrom("/appearance", "/appearance", Map.of("theme", "dark"));
      keep(dark, List.of(page));
      assertThat(dark.header("If-None-Match", tag).get(page).status()).as(page).isEqualTo(200);
    }
  }

  private static String current(String body) {
    return body.replaceAll("(?s).*aria-current=\"page\" title=\"([^\"]*)\".*", "$1");
  }
}
