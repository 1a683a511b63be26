package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LocalWeb;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Requests of Microsub clients that are not among the examples of the specification.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MicrosubDetailsTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final String AUTHOR = "https://author.example/";

  private final LocalWeb web = LocalWeb.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_FETCH_ALLOW", "127.0.0.1"), EnumSet.of(ServerRole.WEB));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private static NewItem item(String name) {
    return Follower.item(name, THEN);
  }

  private static List<String> names(Follower reader, String... parameters) {
    return Follower.names(reader.get(parameters));
  }

  private static List<String> timeline(Follower reader, String channel) {
    return names(reader, "action", "timeline", "channel", channel);
  }

  private static Answer good(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  @Test
  void mutes_and_blocks_without_a_channel_apply_to_all_channels() {
    Follower reader = Follower.at(app);
    String other = reader.channel("Other");
    reader.follow(other, "https://all.example/", List.of());
    reader.follow("home", "https://all.example/", List.of(item("theirs")));
    for (String action : List.of("mute", "block")) {
      good(reader.post("action", action, "url", AUTHOR));
      assertThat(timeline(reader, "home")).isEmpty();
      assertThat(reader.get("action", action).text("/items/0/url")).isEqualTo(AUTHOR);
      assertThat(reader.get("action", action, "channel", "global").body()).contains(AUTHOR);
      good(reader.post("action", "un" + action, "url", AUTHOR));
      assertThat(reader.get("action", action).body()).doesNotContain(AUTHOR);
    }
  }

  @Test
  void numbered_values_are_sorted_by_their_numbers() {
    Follower reader = Follower.at(app);
    String[] uids = new String[11];
    for (int i = 0; i < uids.length; i++) {
      uids[i] = reader.channel("c" + i);
    }
    String[] parameters = new String[4 + 2 * uids.length];
    List.of("action", "channels", "method", "order").toArray(parameters);
    for (int i = 0; i < uids.length; i++) {
      parameters[4 + 2 * i] = "channels[" + (uids.length - 1 - i) + "]";
      parameters[5 + 2 * i] = uids[i];
    }
    Answer ordered = good(reader.post(parameters));
    assertThat(ordered.text("/channels/2")).isEqualTo(uids[10]);
    assertThat(ordered.text("/channels/12")).isEqualTo(uids[0]);
    String json =
        "{\"action\":\"channels\",\"method\":\"order\",\"channels\":{\"1\":\"%s\",\"0\":\"%s\"}}"
            .formatted(uids[10], uids[0]);
    Answer again = good(reader.client().send("POST", Follower.MICROSUB, "application/json", json));
    assertThat(again.text("/channels/2")).isEqualTo(uids[0]);
  }

  @Test
  void the_last_read_entry_everything_marks_all_items() {
    Follower reader = Follower.at(app);
    String other = reader.channel("Other");
    reader.follow("home", "https://every.example/", List.of(item("a"), item("b")));
    reader.follow(other, "https://other.example/", List.of(item("c")));
    String[] mark = {
      "action", "timeline", "method", "mark_read", "last_read_entry", "everything", "channel", ""
    };
    mark[7] = "home";
    assertThat(good(reader.post(mark)).json().at("/updated").asInt()).isEqualTo(2);
    assertThat(reader.unread("home")).isZero();
    assertThat(reader.unread(other)).isEqualTo(1);
    mark[7] = "global";
    assertThat(good(reader.post(mark)).json().at("/updated").asInt()).isEqualTo(1);
  }

  @Test
  void a_source_is_named_by_its_id_or_its_address() {
    Follower reader = Follower.at(app);
    reader.follow("home", "https://one.example/feed", List.of(item("one")));
    reader.follow("home", "https://two.example/feed", List.of(item("two")));
    String[] page = {"action", "timeline", "channel", "home", "source", "https://One.example/feed"};
    assertThat(names(reader, page)).containsExactly("one");
    assertThat(reader.get(page).text("/source/url")).isEqualTo("https://one.example/feed");
    page[5] = "https://unknown.example/";
    Follower.assertError(reader.get(page), 404, "not_found");
    page[5] = "neither";
    Follower.assertError(reader.get(page), 400, "invalid_request");
    Follower stranger = Follower.at(app);
    page[5] = "https://one.example/feed";
    Follower.assertError(stranger.get(page), 404, "not_found");
  }

  @Test
  void a_feed_moves_to_another_channel_with_its_items_read_or_unread() {
    Follower reader = Follower.at(app);
    String other = reader.channel("Other");
    String url = "https://moving.example/feed";
    long feed = reader.follow("home", url, List.of(item("a"), item("b")));
    reader.follow("home", "https://stays.example/feed", List.of(item("stays")));
    Answer before = reader.get("action", "timeline", "channel", "home", "source", url);
    String read = Follower.ids(before).getFirst();
    good(
        reader.post("action", "timeline", "method", "mark_read", "channel", "home", "entry", read));
    String[] move = {"action", "follow", "method", "update", "channel", other, "url", url};
    assertThat(good(reader.post(move)).text("/url")).isEqualTo(url);
    assertThat(timeline(reader, "home")).containsExactly("stays");
    assertThat(timeline(reader, other)).containsExactlyInAnyOrder("a", "b");
    assertThat(reader.unread(other)).isEqualTo(1);
    reader.deliver(feed, List.of(item("c"), item("b"), item("a")));
    assertThat(timeline(reader, "home")).containsExactly("stays");
    assertThat(timeline(reader, other)).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(reader.get("action", "follow", "channel", "home").body()).doesNotContain(url);
    assertThat(reader.get("action", "follow", "channel", other).body()).contains(url);
    Follower.assertError(Follower.at(app).post(move), 404, "not_found");
    move[7] = "https://unknown.example/";
    Follower.assertError(reader.post(move), 404, "not_found");
  }

  @Test
  void an_item_moves_to_another_channel_and_back() {
    Follower reader = Follower.at(app);
    String other = reader.channel("Other");
    long feed = reader.follow("home", "https://items.example/", List.of(item("a"), item("b")));
    String id = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
    String name = timeline(reader, "home").getFirst();
    String[] move = {"action", "timeline", "method", "move", "channel", other, "entry[]", id};
    assertThat(good(reader.post(move)).json().at("/updated").asInt()).isEqualTo(1);
    assertThat(timeline(reader, "home")).doesNotContain(name).hasSize(1);
    assertThat(timeline(reader, other)).containsExactly(name);
    reader.deliver(feed, List.of(item("a"), item("b")));
    assertThat(timeline(reader, "home")).doesNotContain(name);
    move[5] = "home";
    good(reader.post(move));
    assertThat(timeline(reader, "home")).hasSize(2);
    assertThat(timeline(reader, other)).isEmpty();
    move[5] = "unknown";
    Follower.assertError(reader.post(move), 404, "not_found");
    Follower stranger = Follower.at(app);
    move[5] = "home";
    assertThat(good(stranger.post(move)).json().at("/updated").asInt()).isZero();
    assertThat(timeline(stranger, "home")).isEmpty();
  }

  @Test
  void the_last_channel_besides_notifications_cannot_be_deleted() {
    Follower reader = Follower.at(app);
    String only = reader.channel("Only");
    String[] delete = {"action", "channels", "method", "delete", "channel", "home"};
    good(reader.post(delete));
    delete[5] = only;
    Follower.assertError(reader.post(delete), 400, "invalid_request");
    assertThat(reader.get("action", "channels").body()).contains(only);
    reader.channel("Another");
    good(reader.post(delete));
  }

  @Test
  void the_default_channel_is_the_first_after_notifications() {
    Follower reader = Follower.at(app);
    reader.get("action", "channels");
    reader.follow("home", "https://default.example/", List.of(item("in home")));
    assertThat(timeline(reader, "default")).containsExactly("in home");
    assertThat(names(reader, "action", "timeline")).containsExactly("in home");
    String other = reader.channel("Other");
    good(reader.post("action", "channels", "method", "delete", "channel", "home"));
    assertThat(timeline(reader, "default")).isEmpty();
    good(reader.post("action", "channels", "channel", "default", "name", "First"));
    assertThat(reader.get("action", "channels").text("/channels/1/name")).isEqualTo("First");
    assertThat(reader.get("action", "channels").text("/channels/1/uid")).isEqualTo(other);
  }

  @Test
  void an_order_that_names_notifications_keeps_it_first() {
    Follower reader = Follower.at(app);
    String other = reader.channel("Other");
    String[] order = {
      "action",
      "channels",
      "method",
      "order",
      "channels[]",
      other,
      "channels[]",
      "notifications",
      "channels[]",
      "home"
    };
    Answer ordered = good(reader.post(order));
    assertThat(ordered.text("/channels/0")).isEqualTo("notifications");
    assertThat(ordered.text("/channels/1")).isEqualTo(other);
    assertThat(ordered.text("/channels/2")).isEqualTo("home");
  }

  @Test
  void lists_of_mutes_and_blocks_show_names_and_photos_of_authors() {
    Follower reader = Follower.at(app);
    String data =
        "{\"type\":\"entry\",\"name\":\"x\",\"author\":{\"type\":\"card\",\"name\":\"Ann\","
            + "\"url\":\"https://ann.example/\",\"photo\":\"https://ann.example/me.png\"}}";
    reader.follow(
        "home",
        "https://cards.example/",
        List.of(new NewItem("x", THEN, "https://ann.example/", data)));
    good(reader.post("action", "block", "channel", "home", "url", "http://www.ann.example"));
    Answer blocked = reader.get("action", "block", "channel", "home");
    assertThat(blocked.text("/items/0/name")).isEqualTo("Ann");
    assertThat(blocked.text("/items/0/photo")).isEqualTo("https://ann.example/me.png");
    good(reader.post("action", "mute", "channel", "home", "url", "https://unknown.example/"));
    assertThat(reader.get("action", "mute", "channel", "home").json().at("/items/0").has("name"))
        .isFalse();
  }
}
