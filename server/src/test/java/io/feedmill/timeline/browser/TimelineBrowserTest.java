package io.feedmill.timeline.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// Uses the timeline in a real browser.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class TimelineBrowserTest {
  /// Where the posts are in the window.
  private static final String PLACES =
      """
      return [...document.querySelectorAll('.posts > li')].map(post => String(post.getBoundingClientRect().top))
      """;

  private final TestApp app;

  TimelineBrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser signedUp(String name, boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts).signUp(name, TestApp.PASSWORD);
  }

  @Test
  void a_user_logs_in_posts_and_sees_the_post_on_home() {
    try (Browser browser = signedUp("poster", true)) {
      browser
          .go("/home")
          .type("text", "Hello from a browser")
          .click(".composer button")
          .awaitText(".posts", "Hello from a browser");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static Browser openHome(Browser browser, TestAccount author) {
    return browser
        .go("/@" + author.name())
        .click(".head form button")
        .awaitText(".notice", "You follow")
        .go("/home")
        .awaitThere("[data-live-open]");
  }

  @Test
  void new_posts_wait_behind_a_button_and_what_is_read_does_not_move() {
    TestAccount author = TestAccount.at(app);
    try (Browser browser = signedUp("watcher", true)) {
      openHome(browser, author);
      author.post("Just now");
      browser.awaitText(".posts", "Just now");
      List<String> before = browser.ask(PLACES);
      author.post("And again");
      browser.awaitText("[data-posts-note] a", "One new post");
      author.post("And more");
      browser.awaitText("[data-posts-note] a", "2 new posts");
      assertThat(browser.ask(PLACES)).isEqualTo(before);
      browser
          .click("[data-posts-note] a")
          .awaitText(".posts > li:first-child", "And more")
          .awaitText(".posts > li:nth-child(2)", "And again")
          .awaitText(".posts > li:nth-child(3)", "Just now");
      assertThat(
              browser.ask(
                  "return [String(document.querySelector('[data-posts-note]').hidden),"
                      + " document.activeElement.closest('li') === document.querySelector('.posts > li')"
                      + " ? 'first' : 'other']"))
          .containsExactly("true", "first");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void more_posts_than_a_page_has_replace_the_list_without_a_gap() {
    TestAccount author = TestAccount.at(app);
    author.post("The oldest");
    try (Browser browser = signedUp("sleeper", true)) {
      openHome(browser, author).awaitText(".posts", "The oldest");
      for (int i = 1; i <= 22; i++) {
        author.post("Post " + i);
      }
      browser.awaitText("[data-posts-note] a", "20+ new posts");
      browser
          .click("[data-posts-note] a")
          .awaitText(".posts > li:first-child", "Post 22")
          .awaitText(".posts > li:last-child", "Post 3")
          .click(".more a")
          .awaitText(".posts > li:last-child", "The oldest");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_post_that_arrived_looks_like_the_others() {
    TestAccount author = TestAccount.at(app);
    author.post("Shown at once");
    try (Browser browser = signedUp("looker", true)) {
      openHome(browser, author);
      author.post("Shown later");
      browser
          .awaitText("[data-posts-note] a", "One new post")
          .click("[data-posts-note] a")
          .awaitThere(".post.fresh");
      assertThat(
              browser.ask(
                  "return [...document.querySelectorAll('.posts .post')].map(post => {"
                      + "const {padding, columnGap, rowGap, gridTemplateColumns} ="
                      + " getComputedStyle(post);"
                      + "return [padding, columnGap, rowGap, gridTemplateColumns].join(' ')})"))
          .hasSize(2)
          .allMatch(look -> look.startsWith("16px 0px 8px"))
          .satisfies(looks -> assertThat(looks.get(0)).isEqualTo(looks.get(1)));
    }
  }

  @Test
  void following_replying_and_reposting_work_without_scripts() {
    TestAccount author = TestAccount.at(app);
    String post = author.post("Answer me");
    try (Browser browser = signedUp("plain_reader", false)) {
      browser
          .go("/@" + author.name())
          .click(".head form button")
          .awaitText(".notice", "You follow @" + author.name())
          .go("/home")
          .awaitText(".posts", "Answer me")
          .click("#p" + post + " form[action$='/repost'] button")
          .awaitText(".notice", "Reposted.")
          .click(".toast button")
          .awaitText(".notice", "The post is deleted.")
          .click("#p" + post + " form[action$='/repost'] button")
          .awaitText(".notice", "Reposted.")
          .go("/posts/" + post)
          .type("reply", "Here I am")
          .click("#reply button")
          .awaitText(".posts", "Here I am");
    }
  }

  @Test
  void pictures_are_chosen_described_and_posted_with_scripts(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("a.png");
    ImageIO.write(new BufferedImage(120, 80, BufferedImage.TYPE_INT_RGB), "png", file.toFile());
    try (Browser browser = signedUp("painter", true)) {
      browser
          .go("/home")
          .click(".composer button.add")
          .choose(".composer .chooser", file)
          .awaitThere(".composer .added-picture img")
          .type("text", "A dark picture")
          .ask("return [document.querySelector('.added-picture textarea').value = 'All dark']");
      browser
          .click(".composer .pill")
          .awaitText(".posts", "A dark picture")
          .click(".posts .pics .alt summary")
          .awaitText(".posts figcaption", "All dark")
          .click("a[title=Reply]")
          .awaitThere("#reply")
          .click("#reply button.add")
          .choose("#reply .chooser", file)
          .awaitThere("#reply .added-picture img")
          .type("reply", "As dark as this")
          .click("#reply .pill")
          .awaitText(".posts", "As dark as this")
          .awaitThere(".posts .pics img");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void pictures_are_added_one_by_one_without_scripts(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.png");
    ImageIO.write(new BufferedImage(120, 80, BufferedImage.TYPE_INT_RGB), "png", file.toFile());
    try (Browser browser = signedUp("plain_painter", false)) {
      browser
          .go("/home")
          .type("text", "From the plain form")
          .click(".composer button.add")
          .choose("#field-file", file)
          .type("description", "All dark")
          .click(".composer button.add")
          .awaitThere(".added-picture img")
          .click(".composer .pill")
          .awaitText(".posts", "From the plain form")
          .awaitThere(".posts .pics img[alt='All dark']");
    }
  }

  @Test
  void no_page_of_timelines_is_wider_than_a_small_window() {
    TestAccount author = TestAccount.at(app);
    String post = author.post("https://example.org/" + "unbreakable".repeat(30));
    try (Browser browser = signedUp("narrow", true)) {
      browser.size(500, 800);
      for (String page :
          new String[] {
            "/home", "/@" + author.name(), "/@" + author.name() + "/followers", "/posts/" + post
          }) {
        assertThat(browser.go(page).overflow()).as(page).isZero();
      }
    }
  }
}
