package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Feeds are created, changed and deleted in a browser without scripts.
@WithApp
class EditFeedPagesTest {
  private static final String NEW = "/desk/new-feed";
  private static final String FEEDS = "/api/v1/desk/feeds/";

  private static final Pattern HOURS =
      Pattern.compile("name=\"windowHours\"[^>]*value=\"([^\"]*)\"");

  private final TestApp app;
  private DeskCalls desk;

  EditFeedPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  private static Map<String, String> fields(Map<String, String> given) {
    Map<String, String> fields = new HashMap<>();
    fields.put("language", "en");
    fields.put("mode", "window");
    fields.put("profile", "rss");
    fields.put("evidence", "impression");
    fields.put("importedBy", "any");
    fields.put("threshold", "4");
    fields.put("gapSeconds", "1");
    fields.putAll(given);
    return fields;
  }

  private Answer make(Map<String, String> given) {
    return desk.client().submitFrom(NEW, NEW, fields(given));
  }

  @Test
  void a_feed_is_created_and_deleted_on_pages() {
    TestClient editor = desk.client();
    assertThat(editor.get("/desk").body()).contains("href=\"/desk/new-feed\"");
    Answer made = make(Map.of("name", "evening", "title", "Evening <news>", "mode", "queue"));
    assertThat(made.header("Location")).isEqualTo("/desk/feeds/evening");
    assertThat(editor.get("/desk/feeds/evening").body())
        .contains("The feed was created.", "24 hours", "href=\"/desk/feeds/evening/edit\"");
    assertThat(editor.get(FEEDS + "evening").text("/items")).isEqualTo("100");

    String edit = "/desk/feeds/evening/edit";
    assertThat(editor.submitFrom(edit, "/desk/feeds/evening/end", Map.of()).header("Location"))
        .isEqualTo("/desk");
    assertThat(editor.get("/desk").body()).contains("The feed evening was deleted.");
    assertThat(app.anonymous().get("/feeds/evening").status()).isEqualTo(404);
  }

  @Test
  void the_definition_of_a_feed_is_changed_on_a_page() {
    TestClient editor = desk.client();
    make(Map.of("name", "morning", "title", "Morning <news>", "mode", "queue"));
    String edit = "/desk/feeds/morning/edit";
    assertThat(editor.get(edit).body())
        .contains("value=\"Morning &lt;news>\"", "<option value=\"queue\" selected>");
    Answer saved =
        editor.submitFrom(
            edit,
            edit,
            fields(
                Map.of(
                    "title", "Morning",
                    "mode", "window",
                    "profile", "atom",
                    "windowHours", "1.5",
                    "items", "7",
                    "evidence", "ack",
                    "importedBy", "all",
                    "gapSeconds", "2.5")));
    assertThat(saved.header("Location")).isEqualTo("/desk/feeds/morning");
    Answer changed = editor.get(FEEDS + "morning");
    assertThat(changed.text("/title")).isEqualTo("Morning");
    assertThat(changed.text("/profile")).isEqualTo("atom");
    assertThat(changed.text("/windowSeconds")).isEqualTo("5400");
    assertThat(changed.text("/items")).isEqualTo("7");
    assertThat(changed.text("/evidence")).isEqualTo("ack");
    assertThat(changed.text("/importedBy")).isEqualTo("all");
    assertThat(changed.text("/gapSeconds")).isEqualTo("2.5");
    assertThat(editor.get(edit).body()).contains("value=\"1.5\"", "value=\"2.5\"");
    assertThat(app.anonymous().get("/feeds/morning").body()).contains("<title>Morning</title>");
  }

  @Test
  void all_errors_are_shown_beside_their_fields_and_nothing_is_created() {
    Answer refused =
        make(
            Map.of(
                "name", "Not A Name",
                "title", "Kept as it was sent",
                "language", "zz",
                "home", "nowhere",
                "windowHours", "soon",
                "items", "0",
                "threshold", "1e9",
                "gapSeconds", "4000"));
    assertThat(refused.status()).isEqualTo(422);
    for (String field :
        new String[] {
          "name", "language", "home", "windowHours", "items", "threshold", "gapSeconds"
        }) {
      assertThat(refused.body()).contains("id=\"error-" + field + "\"");
    }
    assertThat(refused.body()).contains("Kept as it was sent", "is not a language tag");
    assertThat(make(Map.of("name", "strange", "mode", "heap")).body()).contains("error-mode");
    assertThat(make(Map.of("name", "strange", "profile", "x")).body()).contains("error-profile");
    assertThat(make(Map.of("name", "strange", "evidence", "x")).body()).contains("error-evidence");
    assertThat(make(Map.of("name", "strange", "importedBy", "x")).body())
        .contains("error-importedBy");
    assertThat(desk.client().get(FEEDS + "strange").status()).isEqualTo(404);
    Answer taken = make(Map.of("name", "production", "title", "Mine now"));
    assertThat(taken.status()).isEqualTo(422);
    assertThat(taken.body()).contains("is taken by another feed");
    assertThat(desk.client().get(FEEDS + "production").text("/title")).isEqualTo("production");
  }

  @Test
  void a_rejected_form_changes_nothing() {
    String edit = "/desk/feeds/" + desk.feed("steady", Map.of("title", "Steady")) + "/edit";
    Answer refused =
        desk.client().submitFrom(edit, edit, fields(Map.of("title", "Shaken", "items", "many")));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("Shaken", "must be a whole number");
    assertThat(desk.client().get(FEEDS + "steady").text("/title")).isEqualTo("Steady");
  }

  @Test
  void a_window_with_fractions_of_an_hour_is_kept_when_the_title_changes() {
    TestClient editor = desk.client();
    for (int seconds : new int[] {1, 300, 600, 1_199, 1_200, 315_359_999}) {
      String feed = desk.feed("window-" + seconds, Map.of("windowSeconds", seconds));
      String edit = "/desk/feeds/" + feed + "/edit";
      Matcher shown = HOURS.matcher(editor.get(edit).body());
      assertThat(shown.find()).isTrue();
      Map<String, String> same = Map.of("title", "Renamed", "windowHours", shown.group(1));
      Answer saved = editor.submitFrom(edit, edit, fields(same));
      assertThat(saved.header("Location")).as(saved.body()).isEqualTo("/desk/feeds/" + feed);
      assertThat(editor.get(FEEDS + feed).text("/windowSeconds")).isEqualTo("" + seconds);
      assertThat(editor.get(FEEDS + feed).text("/title")).isEqualTo("Renamed");
    }
    assertThat(make(Map.of("name", "third", "windowHours", "0.3333333333333333")).status())
        .isEqualTo(303);
    assertThat(editor.get(FEEDS + "third").text("/windowSeconds")).isEqualTo("1200");
  }

  @Test
  void a_window_that_is_too_long_is_reported_beside_the_hours() {
    Answer refused = make(Map.of("name", "endless", "windowHours", "99999"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body())
        .contains("id=\"error-windowHours\"", "must be from 0 to ten years", "value=\"99999\"");
  }

  @Test
  void a_feed_with_live_articles_is_not_deleted_and_the_reason_is_shown() {
    String feed = desk.feed("busy", Map.of("mode", "window"));
    desk.move(desk.put("Live"), feed, "publish");
    String edit = "/desk/feeds/busy/edit";
    Answer refused = desk.client().submitFrom(edit, "/desk/feeds/busy/end", Map.of());
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("Remove the articles that are live in it first.");
    assertThat(app.anonymous().get("/feeds/busy").status()).isEqualTo(200);
  }

  @Test
  void only_editors_create_change_and_delete_feeds() {
    String edit = "/desk/feeds/production/edit";
    for (String page : new String[] {NEW, edit}) {
      assertThat(app.anonymous().get(page).status()).as(page).isEqualTo(401);
      assertThat(app.person().get(page).status()).as(page).isEqualTo(403);
    }
    for (String target : new String[] {NEW, edit, "/desk/feeds/production/end"}) {
      Answer refused =
          app.person().submitFrom("/articles", target, fields(Map.of("name", "sneaked")));
      assertThat(refused.status()).as(target).isEqualTo(403);
    }
    assertThat(desk.client().get(FEEDS + "sneaked").status()).isEqualTo(404);
    assertThat(desk.client().get(FEEDS + "production").status()).isEqualTo(200);
    assertThat(desk.client().get("/desk/feeds/nothing/edit").status()).isEqualTo(404);
  }
}
