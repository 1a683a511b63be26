package io.feedmill.site.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The site's identity on pages and in notifications, and the forms of its pictures.
@WithApp
class SiteShownHttpTest {
  private static final String API = "/api/v1/site";
  private static final String PAGE = "/admin/site";

  private final TestApp app;
  private final TestClient admin;

  SiteShownHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  @AfterEach
  void restore() {
    assertThat(admin.put(API, "{}").status()).isEqualTo(200);
  }

  private void change(String json) {
    Answer answer = admin.send("PATCH", API, "application/json", json);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  private TestClient guest() {
    return app.anonymous().header("Accept", "text/html");
  }

  @Test
  void the_forms_upload_replace_and_remove_a_logo_and_an_icon() {
    for (String place : new String[] {"logo", "icon"}) {
      String path = PAGE + "/" + place;
      assertThat(sendPicture(path, "image/png", picture(Color.RED)).status()).isEqualTo(303);
      String first = admin.get(API).text("/" + place);
      assertThat(admin.get(PAGE).body()).contains("src=\"" + first + "\"", "Remove " + place);
      assertThat(sendPicture(path, "image/png", picture(Color.BLUE)).status()).isEqualTo(303);
      String second = admin.get(API).text("/" + place);
      assertThat(second).isNotEqualTo(first);
      Answer text = sendPicture(path, "image/png", "no picture".getBytes(UTF_8));
      assertThat(text.status()).isBetween(400, 499);
      assertThat(text.body()).contains("<h1>Site</h1>", "class=\"notice bad\"");
      assertThat(admin.get(API).text("/" + place)).as("nothing written").isEqualTo(second);
      assertThat(admin.submitFrom(PAGE, path + "/remove", Map.of()).status()).isEqualTo(303);
      assertThat(admin.get(API).body()).contains("\"" + place + "\":null");
      assertThat(admin.get(PAGE).body()).doesNotContain("Remove " + place);
    }
  }

  private static byte[] picture(Color colour) {
    return TestPictures.picture("png", 64, 64, colour);
  }

  private Answer sendPicture(String path, String type, byte[] bytes) {
    return admin.upload(
        path, Map.of("_csrf", admin.get(PAGE).formToken()), new FilePart("file", "a", type, bytes));
  }

  @Test
  void pages_name_the_language_of_the_site() {
    assertThat(guest().get("/articles").body()).contains("<html lang=\"en\"");
    change("{\"language\":\"pt-BR\"}");
    assertThat(guest().get("/articles").body()).contains("<html lang=\"pt-BR\"");
    assertThat(guest().get("/shop").body()).contains("<html lang=\"pt-BR\"");
  }

  @Test
  void notifications_of_a_part_are_hidden_while_it_is_off() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.post("hello @" + ann.name());
    app.awaitEvents();
    String list = "/api/v1/me/notifications";
    assertThat(ann.client().get(list).body()).contains("/posts/");
    change("{\"parts\":[\"articles\",\"reader\",\"shop\",\"desk\"]}");
    assertThat(ann.client().get(list).body()).doesNotContain("/posts/");
    change("{\"parts\":[\"articles\",\"timeline\"]}");
    assertThat(ann.client().get(list).body()).contains("/posts/");
  }
}
