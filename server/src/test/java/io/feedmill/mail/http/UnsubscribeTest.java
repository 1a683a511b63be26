package io.feedmill.mail.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// Unsubscribing by one click, as mail programs and people do it.
@WithApp
class UnsubscribeTest {
  private final TestApp app;
  private final List<Long> unsubscribed = new CopyOnWriteArrayList<>();

  UnsubscribeTest(TestApp app) {
    this.app = app;
    app.mail().lists().add("tests", () -> "the mails of tests", unsubscribed::add);
  }

  private String link(long account) {
    return app.mail().lists().link("tests", account);
  }

  @Test
  void a_receiver_posts_without_cookies_from_anywhere_as_often_as_it_likes() {
    TestClient receiver = app.anonymous().header("Origin", "https://mail.example");
    for (int i = 0; i < 2; i++) {
      Answer answer = receiver.submit(link(17), Map.of("List-Unsubscribe", "One-Click"));
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    }
    assertThat(unsubscribed).contains(17L);
  }

  @Test
  void a_scanner_that_follows_the_link_changes_nothing_and_a_person_has_a_button() {
    Answer page = app.anonymous().get(link(18));
    assertThat(page.body()).contains("the mails of tests").contains("action=\"" + link(18) + "\"");
    assertThat(page.header("referrer-policy")).isEqualTo("strict-origin");
    assertThat(unsubscribed).doesNotContain(18L);
  }

  @Test
  void a_link_that_is_repeated_without_end_is_refused_for_a_while_and_other_links_are_not() {
    Answer answer = app.anonymous().submit(link(21), Map.of("a", "b"));
    for (int i = 0; i < 40 && answer.status() == 200; i++) {
      answer = app.anonymous().submit(link(21), Map.of("a", "b"));
    }
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).isNotEmpty();
    assertThat(unsubscribed.stream().filter(id -> id == 21).count()).isBetween(30L, 32L);
    assertThat(app.anonymous().submit(link(22), Map.of("a", "b")).status()).isEqualTo(200);
  }

  @Test
  void a_link_of_one_account_is_good_for_no_other() {
    String link = link(19);
    for (String forged :
        List.of(
            link.replace(".19.", ".20."),
            link.replace("tests", "others"),
            link.substring(0, link.length() - 1),
            "/unsubscribe/tests.19.",
            "/unsubscribe/tests",
            "/unsubscribe/tests.-1.x")) {
      assertThat(app.anonymous().submit(forged, Map.of("a", "b")).status())
          .as(forged)
          .isEqualTo(404);
    }
    assertThat(unsubscribed).doesNotContain(19L, 20L);
  }
}
