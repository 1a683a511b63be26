package io.feedmill.profiles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.browser.Browser;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A person makes a profile on a phone, with and without scripts.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ProfileBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;

  ProfileBrowserTest(TestApp app) {
    this.app = app;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_picture_and_a_name_are_put_up_from_a_phone_and_shown_beside_posts(
      boolean scripts, @TempDir Path folder) throws IOException {
    Path photo = folder.resolve("me.jpg");
    Files.write(photo, TestPictures.picture("jpg", 900, 1_200, Color.ORANGE));
    String name = scripts ? "painter" : "plain_painter";
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), scripts)) {
      browser
          .size(PHONE, 800)
          .signUp(name, TestApp.PASSWORD)
          .go("/account/profile")
          .picture("profile-edit-empty")
          .choose("#field-picture", photo)
          .click("#picture form button")
          .awaitText(".notice", "Picture saved")
          .type("displayName", "Ann Lake")
          .type("bio", "I paint *lakes*.")
          .type("url0", "https://example.org/ann")
          .click("#about form button")
          .awaitText(".notice", "Profile saved")
          .choose("#field-header", photo)
          .click("#header form button")
          .awaitText(".notice", "Picture saved")
          .picture("profile-edit");
      assertThat(browser.overflow()).isZero();
      look(browser, name);
    }
  }

  private static void look(Browser browser, String name) {
    browser
        .go("/home")
        .type("text", "My first lake")
        .click(".composer button")
        .awaitText(".posts", "Ann Lake")
        .picture("home")
        .go("/@" + name)
        .awaitText("h1", "Ann Lake")
        .awaitText(".bio", "I paint lakes.")
        .go("/@" + name + "/about")
        .awaitText("dl", "Joined")
        .picture("person-about")
        .go("/@" + name + "/articles")
        .awaitText(".tabs [aria-current]", "Articles")
        .go("/@" + name)
        .picture("person");
    assertThat(browser.overflow()).isZero();
    assertThat(browser.complaints()).isEmpty();
    browser.size(1_200, 900).go("/@" + name).picture("person-wide");
  }
}
