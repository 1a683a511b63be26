package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// How pages look for a member, in each browser in which they log in.
@WithApp
class KeptAppearanceHttpTest {
  private static final String PAGE = "/appearance";
  private static final String COOKIE = "appearance";

  private final TestApp app;

  KeptAppearanceHttpTest(TestApp app) {
    this.app = app;
  }

  private TestClient browser() {
    return app.anonymous().header("Accept", "text/html");
  }

  private static Answer logIn(TestClient browser, TestAccount person) {
    Answer opened =
        browser.post(
            "/api/v1/sessions",
            Json.text(Map.of("name", person.name(), "password", TestApp.PASSWORD)));
    assertThat(opened.status()).as(opened.body()).isLessThan(300);
    return opened;
  }

  private static void choose(TestClient browser, Map<String, String> choices) {
    assertThat(browser.submitFrom(PAGE, PAGE, choices).status()).isEqualTo(303);
  }

  @Test
  void what_a_member_chose_is_so_in_another_browser_in_which_they_log_in() {
    TestAccount ann = TestAccount.at(app);
    TestClient first = browser();
    logIn(first, ann);
    choose(first, Map.of("theme", "dark", "density", "compact", "order", "new"));
    TestClient second = browser();
    logIn(second, ann);
    assertThat(second.cookies().get(COOKIE)).isEqualTo("theme-dark.density-compact.order-new");
    assertThat(second.get("/articles").body())
        .contains("data-theme=\"dark\"", "data-density=\"compact\"");
    first.submitFrom(PAGE, PAGE + "/order", Map.of("order", "top"));
    TestClient third = browser();
    logIn(third, ann);
    assertThat(third.cookies().get(COOKIE)).isEqualTo("theme-dark.density-compact.order-top");
    choose(third, Map.of());
    TestClient fourth = browser();
    logIn(fourth, ann);
    assertThat(fourth.cookies()).doesNotContainKey(COOKIE);
    assertThat(app.anonymous().get(PAGE).body()).contains("Kept in this browser.");
    assertThat(fourth.get(PAGE).body()).contains("used in others without a choice");
  }

  @Test
  void a_browser_keeps_its_own_choice_and_gives_it_to_an_account_without_one() {
    TestAccount ann = TestAccount.at(app);
    TestClient phone = browser();
    choose(phone, Map.of("text", "large"));
    logIn(phone, ann);
    assertThat(phone.cookies().get(COOKIE)).isEqualTo("text-large");
    TestClient desktop = browser();
    logIn(desktop, ann);
    assertThat(desktop.cookies().get(COOKIE)).isEqualTo("text-large");
    TestClient other = browser();
    choose(other, Map.of("theme", "light"));
    logIn(other, ann);
    assertThat(other.cookies().get(COOKIE)).isEqualTo("theme-light");
    TestClient again = browser();
    logIn(again, ann);
    assertThat(again.cookies().get(COOKIE)).isEqualTo("text-large");
  }

  @Test
  void a_single_choice_in_a_browser_that_was_logged_in_before_changes_only_that() {
    TestAccount ann = TestAccount.at(app);
    TestClient phone = browser();
    logIn(phone, ann);
    TestClient desktop = browser();
    logIn(desktop, ann);
    choose(desktop, Map.of("theme", "dark", "density", "compact"));
    phone.submitFrom(PAGE, PAGE + "/order", Map.of("order", "new"));
    assertThat(phone.cookies().get(COOKIE)).isEqualTo("order-new");
    phone.submitFrom("/account/profile", "/account/profile", Map.of("language", "de"));
    assertThat(phone.cookies().get(COOKIE)).isEqualTo("order-new.language-de");
    TestClient tablet = browser();
    logIn(tablet, ann);
    assertThat(tablet.cookies().get(COOKIE))
        .isEqualTo("theme-dark.density-compact.order-new.language-de");
  }

  @Test
  void single_choices_at_the_same_time_are_all_kept() {
    for (int times = 0; times < 10; times++) {
      TestAccount ann = TestAccount.at(app);
      TestClient phone = browser();
      TestClient desktop = browser();
      logIn(phone, ann);
      logIn(desktop, ann);
      phone.get(PAGE);
      desktop.get("/account/profile");
      List.<Runnable>of(
              () -> phone.submitFrom(PAGE, PAGE + "/order", Map.of("order", "new")),
              () ->
                  desktop.submitFrom(
                      "/account/profile", "/account/profile", Map.of("language", "de")))
          .parallelStream()
          .forEach(Runnable::run);
      TestClient tablet = browser();
      logIn(tablet, ann);
      assertThat(tablet.cookies().get(COOKIE)).isEqualTo("order-new.language-de");
    }
  }

  @Test
  void the_language_of_the_profile_is_kept_and_unknown_choices_are_not() {
    TestAccount ann = TestAccount.at(app);
    TestClient first = browser();
    logIn(first, ann);
    first.submitFrom("/account/profile", "/account/profile", Map.of("language", "de"));
    choose(first, Map.of("language", "de", "theme", "x".repeat(500), "face", "serif"));
    TestClient second = browser();
    second.header("Cookie", COOKIE + "=" + "y".repeat(3_000));
    logIn(second, ann);
    assertThat(second.cookies().get(COOKIE)).isEqualTo("face-serif.language-de");
  }

  @Test
  void a_deleted_account_keeps_none() throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestClient browser = browser();
    logIn(browser, ann);
    choose(browser, Map.of("theme", "dark"));
    String chosen =
        "SELECT count(*) FROM accounts.account WHERE appearance = 'theme-dark' AND id = ";
    assertThat(app.number(chosen + ann.id())).isOne();
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ann.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    assertThat(app.number(chosen + ann.id())).isZero();
  }
}
