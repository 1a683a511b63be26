package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// The headings of days in a channel of the reader, and the choices of how its texts look.
@WithApp
class ReaderDaysTest {
  private static final String TYPE = "/appearance/reading";

  private final TestApp app;

  ReaderDaysTest(TestApp app) {
    this.app = app;
  }

  private static Document reader(TestAccount owner) {
    return Jsoup.parse(owner.client().header("Accept", "text/html").get("/reader").body());
  }

  private void follow(TestAccount owner, Instant... published) {
    Follower.of(app, owner, "read", "follow", "channels")
        .follow(
            "home",
            "https://days.example/" + owner.name(),
            List.of(published).stream().map(time -> Follower.item("at " + time, time)).toList());
  }

  @Test
  void items_are_below_the_days_of_the_zone_of_the_reader() {
    TestAccount owner = TestAccount.at(app);
    Instant before = Instant.parse("2020-01-01T23:00:00Z");
    follow(owner, before, before.plus(Duration.ofHours(2)));
    assertThat(reader(owner).select(".day").eachText()).containsExactly("2 Jan 2020", "1 Jan 2020");
    owner
        .client()
        .send("PATCH", "/api/v1/me", "application/json", "{\"timeZone\":\"Pacific/Kiritimati\"}");
    assertThat(reader(owner).select(".day").eachText()).containsExactly("2 Jan 2020");
    assertThat(reader(owner).select(".day + .lines > li")).hasSize(2);
  }

  @Test
  void items_of_the_last_two_days_have_their_names() {
    TestAccount owner = TestAccount.at(app);
    Instant now = Instant.now();
    follow(owner, now, now.minus(Duration.ofDays(1)), now.minus(Duration.ofDays(400)));
    assertThat(reader(owner).select(".day").eachText())
        .as("also if midnight has passed since")
        .hasSize(3)
        .contains("Yesterday");
  }

  @Test
  void the_look_of_texts_is_chosen_beside_them_and_changes_no_other_choice() {
    TestAccount owner = TestAccount.at(app);
    follow(owner, Instant.now());
    assertThat(reader(owner).select(".reader[data-size], .reader[data-width]")).isEmpty();
    owner.client().submitFrom("/appearance", "/appearance", Map.of("theme", "dark"));
    String open = reader(owner).expectFirst(".lines a").attr("href").replace("#open", "");
    String back =
        owner
            .client()
            .submitFrom(
                open, TYPE, Map.of("size", "24", "letters", "sans", "width", "wide", "next", open))
            .header("location");
    assertThat(back).isEqualTo(open);
    String page = "html[data-theme=dark] .reader[data-size=24][data-letters=sans][data-width=wide]";
    assertThat(reader(owner).select(page)).hasSize(1);
    owner.client().submitFrom("/appearance", "/appearance", Map.of("theme", ""));
    assertThat(reader(owner).select("html:not([data-theme]) .reader[data-size=24]")).hasSize(1);
    String elsewhere =
        owner
            .client()
            .submitFrom(open, TYPE, Map.of("size", "999", "letters", "", "next", "//evil.example"))
            .header("location");
    assertThat(elsewhere).isEqualTo("/appearance");
    assertThat(reader(owner).select(".reader[data-size], .reader[data-width]")).isEmpty();
  }
}
