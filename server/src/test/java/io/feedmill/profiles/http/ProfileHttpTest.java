package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.profiles.api.AvatarAddresses;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Profiles over HTTP: API, pages, avatars.
@WithApp
class ProfileHttpTest {
  private final TestApp app;

  ProfileHttpTest(TestApp app) {
    this.app = app;
  }

  private static String upload(TestClient client, Color color) {
    byte[] png = TestPictures.picture("png", 200, 100, color);
    Answer made =
        client.upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "image/png", png));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private static Answer patch(TestClient client, String json) {
    return client.send("PATCH", "/api/v1/me", "application/json", json);
  }

  @Test
  void a_profile_shows_name_bio_and_links_on_the_person_s_page() {
    TestAccount ann = TestAccount.at(app);
    Answer changed =
        patch(
            ann.client(),
            """
            {"displayName":"Ann Lake","bio":"I paint *lakes*","language":"de",
             "links":[{"label":"Home","url":"https://example.org/ann"},{"url":"https://b.example/"}]}
            """);
    assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    assertThat(changed.text("/language")).isEqualTo("de");
    Answer seen = app.anonymous().get("/api/v1/profiles/" + ann.name());
    assertThat(seen.text("/displayName")).isEqualTo("Ann Lake");
    assertThat(seen.text("/bioHtml")).contains("<em>lakes</em>");
    assertThat(seen.text("/links/1/label")).isEqualTo("b.example");
    assertThat(seen.body()).doesNotContain("language");
    assertThat(app.anonymous().get("/@" + ann.name()).body())
        .contains("Ann Lake")
        .contains("<em>lakes</em>")
        .contains("href=\"https://example.org/ann\"")
        .contains("src=\"/avatars/" + ann.name() + "?v=0\"");
  }

  @Test
  void members_that_are_left_out_stay() {
    TestClient ann = app.person();
    patch(ann, "{\"displayName\":\"Ann\",\"bio\":\"b\"}");
    assertThat(patch(ann, "{\"bio\":\"new\"}").text("/displayName")).isEqualTo("Ann");
    assertThat(patch(ann, "{\"displayName\":\"\"}").text("/bio")).isEqualTo("new");
  }

  @Test
  void what_is_wrong_is_named_and_nothing_is_written() {
    TestClient ann = app.person();
    Answer refused =
        patch(
            ann,
            """
            {"displayName":"%s","bio":"a\\u0000b","timeZone":"Mars/Base","language":"no such",
             "links":[{"url":"javascript:alert(1)"},{"url":"https://user@host/"}]}
            """
                .formatted("x".repeat(51)));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().at("/errors").valueStream().map(e -> e.path("pointer").asString("")))
        .contains("/displayName", "/bio", "/timeZone", "/language", "/links/0/url", "/links/1/url");
    assertThat(ann.get("/api/v1/me/profile").text("/bio")).isEmpty();
    assertThat(patch(app.anonymous(), "{}").status()).isEqualTo(401);
  }

  @Test
  void markup_and_characters_that_turn_text_do_no_harm() {
    TestAccount ann = TestAccount.at(app);
    patch(ann.client(), "{\"displayName\":\"<b>x</b>\",\"bio\":\"<script>alert(1)</script>\"}");
    assertThat(app.anonymous().get("/@" + ann.name()).body())
        .doesNotContain("<b>x</b>")
        .doesNotContain("<script>alert");
    assertThat(patch(ann.client(), "{\"displayName\":\"a\\u202eb\"}").status()).isEqualTo(422);
  }

  @Test
  void a_picture_is_shown_at_once_and_the_one_before_is_no_longer_used() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String pattern = app.anonymous().get("/avatars/" + ann.name()).body();
    assertThat(pattern).startsWith("<svg");
    String first = upload(ann.client(), Color.PINK);
    Answer set = ann.client().put("/api/v1/me/picture", "{\"media\":\"" + first + "\"}");
    assertThat(set.status()).as(set.body()).isEqualTo(200);
    assertThat(app.anonymous().get("/avatars/" + ann.name()).header("content-type"))
        .isEqualTo("image/webp");
    String second = upload(ann.client(), Color.YELLOW);
    ann.client().put("/api/v1/me/picture", "{\"media\":\"" + second + "\"}");
    assertThat(
            app.number(
                "SELECT count(*) FROM media.attachment WHERE unused IS NULL AND account = "
                    + ann.id()))
        .isEqualTo(1);
    assertThat(ann.client().delete("/api/v1/me/picture").status()).isEqualTo(200);
    assertThat(app.anonymous().get("/avatars/" + ann.name()).body()).isEqualTo(pattern);
  }

  @Test
  void another_person_s_picture_cannot_be_used() {
    String foreign = upload(app.person(), Color.MAGENTA);
    TestClient bob = app.person();
    assertThat(bob.put("/api/v1/me/picture", "{\"media\":\"" + foreign + "\"}").status())
        .isEqualTo(422);
    assertThat(bob.put("/api/v1/me/picture", "{\"media\":\"x\"}").status()).isEqualTo(422);
  }

  @Test
  void the_page_takes_texts_and_a_picture_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("displayName", "Ann of the page");
    fields.put("url0", "https://example.org/");
    assertThat(ann.client().submitFrom("/account/profile", "/account/profile", fields).status())
        .isEqualTo(303);
    String token = ann.client().get("/account/profile").formToken();
    byte[] png = TestPictures.picture("png", 120, 120, Color.GRAY);
    FilePart file = new FilePart("file", "me.png", "image/png", png);
    assertThat(ann.client().upload("/account/picture", Map.of(), file).status()).isEqualTo(403);
    assertThat(ann.client().upload("/account/picture", Map.of("_csrf", token), file).status())
        .isEqualTo(303);
    assertThat(ann.client().get("/account/profile").body())
        .contains("Ann of the page")
        .contains("Remove picture");
    FilePart text =
        new FilePart("file", "me.txt", "text/plain", "hello".getBytes(StandardCharsets.UTF_8));
    Answer refused = ann.client().upload("/account/picture", Map.of("_csrf", token), text);
    assertThat(refused.status()).isEqualTo(415);
    assertThat(refused.body()).contains("role=\"alert\"");
  }

  @Test
  void changes_are_limited_because_each_is_announced_to_all_servers() {
    TestClient ann = app.person();
    int changes = 0;
    Answer answer = patch(ann, "{\"displayName\":\"Ann 0\"}");
    while (answer.status() == 200) {
      changes++;
      answer = patch(ann, "{\"displayName\":\"Ann " + changes + "\"}");
    }
    assertThat(changes).as("of which one grows back in half a minute").isBetween(120, 160);
    assertThat(answer.status()).isEqualTo(429);
    assertThat(ann.get("/api/v1/me/profile").text("/displayName"))
        .isEqualTo("Ann " + (changes - 1));
  }

  @Test
  void everything_goes_with_the_account() {
    TestAccount ann = TestAccount.at(app);
    String id = upload(ann.client(), Color.WHITE);
    ann.client().put("/api/v1/me/picture", "{\"media\":\"" + id + "\"}");
    ann.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM profiles.profile WHERE account = " + ann.id()))
          .isZero();
      assertThat(app.number("SELECT count(*) FROM media.attachment WHERE account = " + ann.id()))
          .isZero();
      return true;
    });
  }

  @Test
  void every_name_has_its_own_pattern_and_nothing_else_has_one() {
    TestClient client = app.anonymous();
    String one = client.get("/avatars/no_such_person").body();
    assertThat(one).startsWith("<svg").isEqualTo(client.get("/avatars/no_such_person").body());
    assertThat(client.get("/avatars/another_person").body()).isNotEqualTo(one);
    assertThat(client.get("/avatars/Not-A-Name").status()).isEqualTo(404);
    assertThat(client.get("/avatars/" + "a".repeat(31)).status()).isEqualTo(404);
  }

  @Test
  void a_drawing_has_an_address_that_never_changes_and_is_the_one_of_the_name() {
    TestClient client = app.anonymous();
    Answer drawing = client.get(AvatarAddresses.person("no_such_person"));
    assertThat(drawing.status()).isEqualTo(200);
    assertThat(drawing.body()).isEqualTo(client.get("/avatars/no_such_person").body());
    assertThat(drawing.header("cache-control")).contains("immutable");
    assertThat(drawing.header("content-type")).startsWith("image/svg+xml");
    assertThat(client.get(AvatarAddresses.group("no_such_person")).body())
        .isNotEqualTo(drawing.body());
    for (String bad : new String[] {"0.svg", "0123456789abcdeg.svg", "0123456789abcdef.png"}) {
      assertThat(client.get("/avatars/" + bad).status()).as(bad).isEqualTo(404);
    }
  }
}
