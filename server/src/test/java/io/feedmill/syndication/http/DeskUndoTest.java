package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Actions of editors that are taken back, on pages without scripts and by the API.
@WithApp
class DeskUndoTest {
  private static final String UNDO = "/desk/undo";

  private final TestApp app;
  private DeskCalls desk;

  DeskUndoTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  /// The request of the notice's button on a page.
  private Map<String, String> button(String page) {
    String body = desk.client().get(page).body();
    int at = body.indexOf("action=\"" + UNDO + "\"");
    assertThat(at).as(body).isPositive();
    return Pattern.compile("name=\"(action|back)\" value=\"([^\"]*)\"")
        .matcher(body.substring(at, body.indexOf("</form>", at)))
        .results()
        .collect(Collectors.toMap((MatchResult found) -> found.group(1), found -> found.group(2)));
  }

  @Test
  void the_notice_after_an_action_takes_it_back_once() {
    TestClient editor = desk.client();
    String uuid = desk.put("Hasty");
    String page = "/desk/articles/" + uuid;
    editor.submitFrom(page, page + "/feeds/production", Map.of("action", "publish"));
    Map<String, String> undo = button(page);
    Answer undone = editor.submitFrom(page, UNDO, undo);
    assertThat(undone.status()).isEqualTo(303);
    assertThat(undone.header("Location")).isEqualTo(page);
    assertThat(editor.get(page).body()).contains("Undone.", "undone in production");
    assertThat(desk.state(uuid, "production")).isEqualTo("withdrawn");
    Answer again = editor.submitFrom(page, UNDO, undo);
    assertThat(again.status()).isEqualTo(404);
    assertThat(again.body()).contains("can no longer be undone");
  }

  @Test
  void several_articles_are_as_before_with_one_press() {
    TestClient editor = desk.client();
    String uuid = desk.put("One of some");
    desk.move(uuid, "production", "publish");
    editor.submitFrom(
        "/desk", "/desk", Map.of("article", uuid, "feed", "production", "action", "remove"));
    assertThat(desk.state(uuid, "production")).isEqualTo("withdrawn");
    Map<String, String> undo = button("/desk");
    assertThat(editor.submitFrom("/desk", UNDO, undo).header("Location")).isEqualTo("/desk");
    assertThat(desk.state(uuid, "production")).isEqualTo("live");
  }

  @Test
  void what_moved_on_is_not_undone() {
    TestClient editor = desk.client();
    String uuid = desk.put("Moved on");
    String page = "/desk/articles/" + uuid;
    Map<String, String> plan = Map.of("action", "schedule", "publishAt", "2035-01-01T00:00");
    editor.submitFrom(page, page + "/feeds/production", plan);
    Map<String, String> undo = button(page);
    desk.move(uuid, "production", "publish");
    Answer refused = editor.submitFrom(page, UNDO, undo);
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("Nothing was undone");
    assertThat(desk.state(uuid, "production")).isEqualTo("live");
    editor.submitFrom(page, page + "/feeds/production", Map.of("action", "publish"));
    assertThat(editor.get(page).body())
        .contains("No change needed in production")
        .doesNotContain(UNDO);
  }

  @Test
  void programs_take_back_what_they_did_themselves() {
    String uuid = desk.put("By program");
    String action = desk.move(uuid, "development", "publish").text("/undo");
    assertThat(desk.article(uuid).json().has("undo")).isFalse();
    String address = "/api/v1/desk/undo/" + action;
    assertThat(app.anonymous().post(address, "").status()).isEqualTo(401);
    assertThat(app.person().post(address, "").status()).isEqualTo(403);
    Answer undone = desk.client().post(address, "");
    assertThat(undone.status()).as(undone.body()).isEqualTo(200);
    assertThat(undone.text("/undone/0")).isEqualTo(uuid);
    assertThat(desk.client().post(address, "").status()).isEqualTo(404);
    String first = desk.move(uuid, "development", "publish").text("/undo");
    desk.move(uuid, "development", "remove");
    Answer refused = desk.client().post("/api/v1/desk/undo/" + first, "");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("/type")).endsWith("moved-on");
  }

  @Test
  void the_way_back_stays_on_this_site() {
    String uuid = desk.put("Back");
    String action = desk.move(uuid, "development", "publish").text("/undo");
    Map<String, String> away = Map.of("action", action, "back", "https://elsewhere.example/");
    assertThat(desk.client().submitFrom("/desk", UNDO, away).header("Location")).isEqualTo("/desk");
  }
}
