package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Lists and plans of editors in a browser without scripts.
@WithApp
class DeskListPagesTest {
  private final TestApp app;
  private DeskCalls desk;

  DeskListPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  @Test
  void an_editor_finds_the_items_of_the_shop_without_scripts() {
    String link = "href=\"/admin/items\"";
    TestAccount member = TestAccount.at(app);
    assertThat(member.client().get("/articles").body()).doesNotContain(link);
    app.role(member.name(), Set.of(Role.EDITOR));
    for (String page : new String[] {"/articles", "/desk", "/account", "/shop/cart"}) {
      Eventually.holds(() -> assertThat(member.client().get(page).body()).as(page).contains(link));
    }
    assertThat(member.client().get("/admin/items").status()).isEqualTo(200);
    assertThat(app.anonymous().get("/articles").body()).doesNotContain(link);
    assertThat(member.client().get("/shop").body()).doesNotContain(link);
  }

  @Test
  void every_article_of_the_desk_is_listed_also_old_ones_and_those_in_no_feed() throws Exception {
    Set<String> all = new TreeSet<>();
    for (int i = 0; i < 60; i++) {
      all.add(desk.put("One of many " + i));
    }
    String withdrawn = desk.put("Withdrawn");
    desk.move(withdrawn, "production", "publish");
    desk.move(withdrawn, "production", "remove");
    String old = desk.put("Nobody edited this for years");
    makeOld(old);
    all.addAll(List.of(withdrawn, old));
    assertThat(listed("/desk")).doesNotContain(old).contains(withdrawn);
    assertThat(desk.client().get("/desk").body()).contains("href=\"/desk?editedWithin=all\"");
    assertThat(listed("/desk?editedWithin=all")).containsAll(all).doesNotHaveDuplicates();
    assertThat(
            desk.client()
                .get(DeskCalls.ARTICLES.replaceFirst("/$", "") + "?editedWithin=all&limit=200")
                .body())
        .contains(old);
    assertThat(desk.client().get("/desk?editedWithin=ever").status()).isEqualTo(400);
    Answer moved =
        desk.client()
            .submitFrom(
                "/desk?editedWithin=all",
                "/desk",
                Map.of(
                    "article",
                    old,
                    "feed",
                    "production",
                    "action",
                    "publish",
                    "editedWithin",
                    "all"));
    assertThat(moved.header("Location")).isEqualTo("/desk?editedWithin=all");
    assertThat(desk.state(old, "production")).isEqualTo("live");
  }

  private static void makeOld(String uuid) throws Exception {
    try (RawRedis redis = RawRedis.toTestRedis()) {
      redis.command("ZADD", "syndication{desk}:articles", "XX", "1000000000000", uuid);
    }
  }

  private List<String> listed(String first) {
    List<String> uuids = new ArrayList<>();
    String page = first;
    while (!page.isEmpty()) {
      String body = desk.client().get(page).body();
      Pattern.compile("name=\"article\" value=\"([^\"]+)\"")
          .matcher(body)
          .results()
          .forEach(found -> uuids.add(found.group(1)));
      page =
          Pattern.compile("href=\"(/desk\\?[^\"]*after=[^\"]*)\"")
              .matcher(body)
              .results()
              .map(found -> found.group(1).replace("&amp;", "&"))
              .findFirst()
              .orElse("");
    }
    return uuids;
  }

  @Test
  void several_feeds_are_planned_together_on_the_page_of_an_article() {
    String uuid = desk.put("Planned in two");
    desk.feed("second", Map.of("mode", "window"));
    String page = "/desk/articles/" + uuid;
    String times = "&publishAt=2035-01-01T00:00:00Z&withdrawAt=2035-02-01T00:00:00Z";
    planTogether(page, "feed=production&feed=second" + times);
    assertThat(desk.client().get(page).body()).contains("Done in production, second.");
    for (String feed : List.of("production", "second")) {
      assertThat(desk.state(uuid, feed)).isEqualTo("scheduled");
      assertThat(desk.article(uuid).text("/feeds/" + feed + "/withdrawAt"))
          .isEqualTo("2035-02-01T00:00:00.000Z");
    }
    planTogether(page, "feed=production&feed=second&publishAt=tomorrow");
    assertThat(desk.client().get(page).body()).contains("Nothing is planned in production, second");
    planTogether(page, times.substring(1));
    assertThat(desk.client().get(page).body()).contains("Nothing is planned: choose 1 to 20 feeds");
    assertThat(desk.state(uuid, "second")).isEqualTo("scheduled");
    assertThat(desk.client().submitFrom(page, page + "/plan", Map.of("feed", "no feed")).status())
        .isEqualTo(400);
  }

  private void planTogether(String page, String fields) {
    String token = desk.client().get(page).formToken();
    Answer planned =
        desk.client()
            .send(
                "POST",
                page + "/plan",
                "application/x-www-form-urlencoded",
                fields + "&_csrf=" + token);
    assertThat(planned.status()).isEqualTo(303);
  }
}
