package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Feeds that their followers put into another channel on the page of feeds.
@WithApp
class MoveFeedHttpTest {
  private static final String FEEDS = "/reader/feeds";
  private static final String URL = "https://moved.example/feed";
  private static final String STAYS = "https://stays.example/feed";
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  private final TestApp app;

  MoveFeedHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer move(TestClient person, String channel, String url) {
    Map<String, String> form = Map.of("channel", channel, "url", url);
    return person.submitFrom(FEEDS, FEEDS + "/move", form);
  }

  @Test
  void a_feed_moves_with_its_items_which_stay_read_or_unread() {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    String other = reader.channel("Other");
    reader.follow("home", URL, List.of(Follower.item("one", THEN), Follower.item("two", THEN)));
    TestClient person = owner.client();
    String list = person.get("/reader").body();
    String id = list.replaceAll("(?s).*data-item=\"([^\"]+)\".*", "$1");
    Map<String, String> read = Map.of("channel", "home", "item", id, "mark", "read");
    assertThat(person.submitFrom("/reader", "/reader/mark", read).status()).isEqualTo(303);
    assertThat(reader.unread("home")).isOne();
    assertThat(move(person, other, URL).status()).isEqualTo(303);
    assertThat(person.get("/reader?channel=home").body()).doesNotContain("data-item=");
    assertThat(person.get("/reader?channel=" + other).body()).contains("one", "two");
    assertThat(reader.unread(other)).isOne();
    assertThat(person.get(FEEDS).body()).containsOnlyOnce("data-feed=\"" + URL + "\"");
    assertThat(move(person, other, URL).status()).as("again").isEqualTo(303);
  }

  @Test
  void only_ones_own_feeds_move_to_ones_own_channels() {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    String other = reader.channel("Other");
    reader.follow("home", STAYS, List.of(Follower.item("one", THEN)));
    TestClient stranger = TestAccount.at(app).client();
    assertThat(move(stranger, other, STAYS).status()).isEqualTo(404);
    assertThat(move(stranger, "home", STAYS).status()).isEqualTo(404);
    assertThat(move(owner.client(), "notifications", STAYS).status()).isEqualTo(403);
    assertThat(move(owner.client(), "nothing", STAYS).status()).isEqualTo(404);
    assertThat(move(owner.client(), other, "https://unknown.example/").status()).isEqualTo(404);
    Map<String, String> form = Map.of("channel", other, "url", STAYS);
    assertThat(owner.client().submit(FEEDS + "/move", form).status()).isEqualTo(403);
    assertThat(owner.client().get("/reader?channel=home").body()).contains("one");
  }
}
