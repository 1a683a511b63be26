package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Microsub as clients use it: channels, timelines, marks.
@WithApp
class MicrosubHttpTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  private final TestApp app;

  MicrosubHttpTest(TestApp app) {
    this.app = app;
  }

  private static List<NewItem> numbered(int count, Instant published) {
    return IntStream.range(0, count).mapToObj(i -> Follower.item("item " + i, published)).toList();
  }

  @Test
  void a_new_reader_has_notifications_first_and_a_default_channel() {
    Answer channels = Follower.at(app).get("action", "channels");
    assertThat(channels.status()).isEqualTo(200);
    assertThat(channels.header("content-type")).isEqualTo("application/json");
    assertThat(channels.text("/channels/0/uid")).isEqualTo("notifications");
    assertThat(channels.text("/channels/1/uid")).isEqualTo("home");
    assertThat(channels.json().at("/channels/0/unread").isInt()).isTrue();
  }

  @Test
  void some_channels_are_reordered_within_their_positions() {
    Follower reader = Follower.at(app);
    List<String> uids = new ArrayList<>();
    for (String name : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
      uids.add(reader.channel(name));
    }
    Answer ordered =
        reader.post(
            "action",
            "channels",
            "method",
            "order",
            "channels[]",
            uids.get(3),
            "channels[]",
            uids.get(0),
            "channels[]",
            uids.get(2),
            "channels[]",
            uids.get(6));
    List<String> all = ordered.json().at("/channels").valueStream().map(n -> n.asString()).toList();
    assertThat(all.subList(0, 2)).containsExactly("notifications", "home");
    assertThat(
            String.join(
                "",
                all.stream()
                    .skip(2)
                    .map(uid -> "abcdefgh".substring(uids.indexOf(uid), uids.indexOf(uid) + 1))
                    .toList()))
        .isEqualTo("dbacefgh");
  }

  @Test
  void a_channel_is_renamed_and_deleted() {
    Follower reader = Follower.at(app);
    List<String> uids = List.of(reader.channel("one"), reader.channel("two"));
    Answer renamed = reader.post("action", "channels", "channel", uids.get(0), "name", "News");
    assertThat(renamed.json())
        .isEqualTo(
            Json.read(
                ("{\"uid\":\"" + uids.get(0) + "\",\"name\":\"News\"}")
                    .getBytes(StandardCharsets.UTF_8),
                JsonNode.class));
    assertThat(
            reader.post("action", "channels", "method", "delete", "channel", uids.get(0)).status())
        .isEqualTo(200);
    assertThat(reader.get("action", "channels").body())
        .doesNotContain(uids.get(0))
        .contains(uids.get(1));
    Follower.assertError(
        reader.get("action", "timeline", "channel", uids.get(0)), 404, "not_found");
  }

  @Test
  void an_item_is_in_the_timeline_with_everything_that_clients_expect() {
    Follower reader = Follower.at(app);
    long feed =
        reader.follow("home", "https://one.example/feed", List.of(Follower.item("first", THEN)));
    Answer page = reader.get("action", "timeline", "channel", "home");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text("/items/0/type")).isEqualTo("entry");
    assertThat(page.text("/items/0/published")).isEqualTo("2026-01-01T12:00:00.000Z");
    assertThat(page.json().at("/items/0/_id").isString()).isTrue();
    assertThat(page.json().at("/items/0/_is_read").isBoolean()).isTrue();
    assertThat(page.text("/items/0/_source/_id")).isEqualTo(Long.toString(feed));
    assertThat(page.text("/items/0/_source/url")).isEqualTo("https://one.example/feed");
    assertThat(page.text("/paging/before")).isNotEmpty();
    assertThat(page.json().at("/paging").has("after")).isFalse();
    assertThat(reader.unread("home")).isEqualTo(1);
  }

  @Test
  void an_empty_timeline_has_an_empty_object_for_paging() {
    assertThat(Follower.at(app).get("action", "timeline", "channel", "home").body())
        .isEqualTo("{\"items\":[],\"paging\":{}}");
  }

  @Test
  void items_are_marked_read_and_unread_and_removed_in_one_channel_only() {
    Follower reader = Follower.at(app);
    String other = reader.channel("other");
    long feed = reader.follow(other, "https://two.example/feed", List.of());
    reader.follow("home", "https://two.example/feed", numbered(3, THEN));
    List<String> ids = Follower.ids(reader.get("action", "timeline", "channel", "home"));
    assertThat(ids).hasSize(3);
    Answer marked =
        reader.post(
            "action",
            "timeline",
            "method",
            "mark_read",
            "channel",
            "home",
            "entry[]",
            ids.get(0),
            "entry[]",
            ids.get(1),
            "entry[]",
            "unknown");
    assertThat(marked.body()).isEqualTo("{\"result\":\"ok\",\"updated\":2}");
    assertThat(reader.unread("home")).isEqualTo(1);
    assertThat(reader.unread(other)).isEqualTo(3);
    assertThat(
            Follower.ids(reader.get("action", "timeline", "channel", "home", "is_read", "false")))
        .containsExactly(ids.get(2));
    reader.post(
        "action", "timeline", "method", "mark_unread", "channel", "home", "entry", ids.get(0));
    assertThat(reader.unread("home")).isEqualTo(2);
    reader.post(
        "action", "timeline", "method", "remove", "channel", "home", "entry[0]", ids.get(0));
    assertThat(Follower.ids(reader.get("action", "timeline", "channel", "home")))
        .containsExactly(ids.get(1), ids.get(2));
    assertThat(Follower.ids(reader.get("action", "timeline", "channel", other))).hasSize(3);
    reader.deliver(feed, numbered(3, THEN));
    assertThat(reader.unread("home")).isEqualTo(1);
    assertThat(Follower.ids(reader.get("action", "timeline", "channel", "home"))).hasSize(2);
  }

  @Test
  void sixty_items_of_one_second_are_shown_once_each_while_others_arrive_and_are_removed() {
    Follower reader = Follower.at(app);
    long feed = reader.follow("home", "https://sixty.example/feed", numbered(60, THEN));
    Answer page = reader.get("action", "timeline", "channel", "home");
    String before = page.text("/paging/before");
    List<String> seen = new ArrayList<>(Follower.names(page));
    List<String> late = new ArrayList<>();
    for (int i = 0; !page.text("/paging/after").isEmpty() && i < 20; i++) {
      String old = "late " + i;
      reader.deliver(feed, List.of(Follower.item(old, THEN.minusSeconds(i * 60L))));
      late.add(old);
      reader.post(
          "action",
          "timeline",
          "method",
          "remove",
          "channel",
          "home",
          "entry",
          Follower.ids(page).getFirst());
      page =
          reader.get("action", "timeline", "channel", "home", "after", page.text("/paging/after"));
      assertThat(page.json().at("/paging").has("before")).isFalse();
      seen.addAll(Follower.names(page));
    }
    assertThat(seen).hasSize(60).doesNotHaveDuplicates().allMatch(name -> name.startsWith("item"));
    assertPolled(reader, before, late);
  }

  /// Polls by pages of one item, and fills the gap.
  private static void assertPolled(Follower reader, String before, List<String> names) {
    Answer page =
        reader.get("action", "timeline", "channel", "home", "limit", "1", "before", before);
    String next = page.text("/paging/before");
    List<String> polled = new ArrayList<>(Follower.names(page));
    for (int i = 0; !page.text("/paging/after").isEmpty() && i < 20; i++) {
      List<String> asked = new ArrayList<>(List.of("action", "timeline", "channel", "home"));
      asked.addAll(List.of("limit", "1", "before", before));
      asked.addAll(List.of("after", page.text("/paging/after")));
      page = reader.get(asked.toArray(String[]::new));
      polled.addAll(Follower.names(page));
    }
    assertThat(polled).containsExactlyElementsOf(names);
    page = reader.get("action", "timeline", "channel", "home", "before", next);
    assertThat(Follower.names(page)).isEmpty();
  }

  @Test
  void channels_with_equal_uids_of_two_accounts_are_separate() {
    Follower one = Follower.at(app);
    Follower other = Follower.at(app);
    one.follow("home", "https://mine.example/feed", numbered(2, THEN));
    assertThat(other.get("action", "timeline", "channel", "home").body()).contains("\"items\":[]");
    String id = Follower.ids(one.get("action", "timeline", "channel", "home")).getFirst();
    assertThat(
            other
                .post("action", "timeline", "method", "mark_read", "channel", "home", "entry", id)
                .body())
        .isEqualTo("{\"result\":\"ok\",\"updated\":0}");
    assertThat(one.unread("home")).isEqualTo(2);
    String mine = one.channel("mine");
    Follower.assertError(other.get("action", "timeline", "channel", mine), 404, "not_found");
    Follower.assertError(
        other.post("action", "channels", "method", "delete", "channel", mine), 404, "not_found");
  }

  @Test
  void parameters_are_read_from_the_query_a_form_or_json_with_or_without_a_content_type() {
    Follower reader = Follower.at(app);
    String form = "action=channels&name=form";
    assertThat(reader.client().send("POST", "/microsub", "", form).text("/name")).isEqualTo("form");
    assertThat(
            reader
                .client()
                .send("POST", "/microsub?action=channels&name=query", "", "")
                .text("/name"))
        .isEqualTo("query");
    assertThat(
            reader
                .client()
                .post("/microsub", "{\"action\":\"channels\",\"name\":\"json\"}")
                .text("/name"))
        .isEqualTo("json");
    assertThat(
            reader.client().post("/microsub?action=channels", "{\"name\":\"both\"}").text("/name"))
        .isEqualTo("both");
    reader.follow("home", "https://forms.example/feed", numbered(3, THEN));
    List<String> ids =
        Follower.ids(
            reader.get("action", "timeline", "channel", "home", "after", "", "before", ""));
    String json =
        Json.text(
            Map.of("action", "timeline", "method", "mark_read", "channel", "home", "entry", ids));
    assertThat(reader.client().post("/microsub", json).body()).contains("\"updated\":3");
  }

  @Test
  void the_last_read_entry_marks_itself_and_everything_below_it() {
    Follower reader = Follower.at(app);
    List<NewItem> items =
        IntStream.range(0, 5).mapToObj(i -> Follower.item("n" + i, THEN.plusSeconds(i))).toList();
    reader.follow("home", "https://last.example/feed", items);
    List<String> ids = Follower.ids(reader.get("action", "timeline", "channel", "home"));
    assertThat(
            reader
                .post(
                    "action",
                    "timeline",
                    "method",
                    "mark_read",
                    "channel",
                    "home",
                    "last_read_entry",
                    ids.get(2))
                .body())
        .contains("\"updated\":3");
    assertThat(reader.unread("home")).isEqualTo(2);
  }
}
