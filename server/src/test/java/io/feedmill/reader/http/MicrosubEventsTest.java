package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The stream of events of an account's channels.
@WithApp
class MicrosubEventsTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final int MOST_PINGS = 6;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final TestApp app;

  MicrosubEventsTest(TestApp app) {
    this.app = app;
  }

  /// @param id from which a client resumes; empty when the event has none
  private record Event(String id, String name, JsonNode data) {}

  /// An open stream of events, without pings.
  private record Stream(RawClient client) implements AutoCloseable {
    /// @param last `Last-Event-ID`; none when empty
    static Stream of(TestApp app, String token, String last) throws IOException {
      RawClient client = new RawClient(app.port());
      client.say(
          "GET /microsub?action=events&access_token=%s HTTP/1.1\nHost: x\n%s\n"
              .formatted(token, last.isEmpty() ? "" : "Last-Event-ID: " + last + "\n"));
      Stream stream = new Stream(client);
      assertThat(stream.next().name()).isEqualTo("started");
      return stream;
    }

    Event next() throws IOException {
      String id = "";
      String name = "";
      int pings = 0;
      while (true) {
        String line = client.line();
        assertThat(line).doesNotStartWith("HTTP/1.1 4");
        if (line.startsWith("id: ")) {
          id = line.substring(4);
        } else if (line.startsWith("event: ")) {
          name = line.substring(7);
        } else if (line.startsWith("data: ") && !name.equals("ping")) {
          return new Event(id, name, JSON.readTree(line.substring(6)));
        } else if (line.startsWith("data: ")) {
          assertThat(++pings).as("pings, and nothing else").isLessThan(MOST_PINGS);
          id = "";
          name = "";
        }
      }
    }

    @Override
    public void close() throws IOException {
      client.close();
    }
  }

  /// A user with a token that can be part of an address.
  private record Listener(TestAccount owner, Follower reader, String token) {
    static Listener at(TestApp app) {
      TestAccount owner = TestAccount.at(app);
      String token =
          owner
              .client()
              .post(
                  "/api/v1/tokens",
                  "{\"name\":\"live\",\"scopes\":[\"read\",\"follow\",\"channels\"]}")
              .text("/token");
      return new Listener(owner, Follower.of(app, owner, "read", "follow", "channels"), token);
    }
  }

  @Test
  void new_items_are_sent_completely_and_with_the_count_of_their_channel() throws IOException {
    Listener one = Listener.at(app);
    long feed = one.reader().follow("home", "https://live.example/", List.of());
    try (Stream live = Stream.of(app, one.token(), "")) {
      one.reader().deliver(feed, List.of(Follower.item("first", THEN)));
      Event item = live.next();
      assertThat(item.name()).isEqualTo("new item");
      assertThat(item.data().at("/item/name").asString()).isEqualTo("first");
      assertThat(item.data().at("/item/_source/url").asString()).isEqualTo("https://live.example/");
      assertThat(item.data().at("/item/_is_read").asBoolean()).isFalse();
      assertThat(item.data().at("/channel/uid").asString()).isEqualTo("home");
      Event counted = live.next();
      assertThat(counted.name()).isEqualTo("new item in channel");
      assertThat(counted.data().path("uid").asString()).isEqualTo("home");
      assertThat(counted.data().path("unread").asLong()).isEqualTo(1);
    }
  }

  @Test
  void items_of_a_muted_author_are_counted_and_not_sent() throws IOException {
    Listener one = Listener.at(app);
    Follower reader = Follower.of(app, one.owner(), "read", "follow", "mute", "channels");
    long feed = one.reader().follow("home", "https://muted.example/", List.of());
    String muted = "https://author.example/";
    assertThat(reader.post("action", "mute", "channel", "home", "url", muted).status())
        .isEqualTo(200);
    try (Stream live = Stream.of(app, one.token(), "")) {
      one.reader().deliver(feed, List.of(Follower.item("theirs", THEN)));
      Event counted = live.next();
      assertThat(counted.name()).isEqualTo("new item in channel");
      assertThat(counted.data().path("unread").asLong(-1)).isZero();
    }
  }

  @Test
  void the_count_of_notifications_is_sent_when_it_changes() throws IOException {
    Listener one = Listener.at(app);
    one.reader().get("action", "channels");
    String own = "/api/v1/me/notifications";
    try (Stream live = Stream.of(app, one.token(), "")) {
      TestAccount.at(app).post("hello @" + one.owner().name());
      assertCount(live.next(), 1);
      TestAccount.at(app).post("again @" + one.owner().name());
      assertCount(live.next(), 2);
      String top = one.owner().client().get(own).text("/items/0/id");
      one.owner().client().put(own + "/read", "{\"upTo\":\"" + top + "\"}");
      assertCount(live.next(), 0);
    }
  }

  private static void assertCount(Event event, int unread) {
    assertThat(event.id()).isEmpty();
    assertThat(event.name()).isEqualTo("update channel");
    assertThat(event.data().path("uid").asString()).isEqualTo("notifications");
    assertThat(event.data().path("unread").asInt(-1)).isEqualTo(unread);
  }

  @Test
  void a_quiet_stream_sends_a_ping_every_ten_seconds() throws IOException {
    Listener one = Listener.at(app);
    try (Stream live = Stream.of(app, one.token(), "")) {
      String line = live.client().line();
      while (!line.equals("event: ping")) {
        line = live.client().line();
      }
      assertThat(live.client().line()).isEqualTo("data: {}");
    }
  }

  @Test
  void marking_items_in_one_client_changes_the_counts_in_all_others() throws IOException {
    Listener one = Listener.at(app);
    one.reader()
        .follow(
            "home",
            "https://counts.example/",
            List.of(Follower.item("a", THEN), Follower.item("b", THEN)));
    List<String> ids = Follower.ids(one.reader().get("action", "timeline", "channel", "home"));
    try (Stream tab = Stream.of(app, one.token(), "");
        Stream other = Stream.of(app, one.token(), "")) {
      for (String method : List.of("mark_read", "mark_unread", "remove")) {
        one.reader()
            .post("action", "timeline", "method", method, "channel", "home", "entry", ids.get(0));
      }
      for (Stream live : List.of(tab, other)) {
        for (long unread : List.of(1L, 2L, 1L)) {
          Event event = live.next();
          assertThat(event.name()).isEqualTo("update channel");
          assertThat(event.data().path("uid").asString()).isEqualTo("home");
          assertThat(event.data().path("unread").asLong()).isEqualTo(unread);
        }
      }
    }
  }

  @Test
  void streams_get_events_of_created_renamed_and_deleted_channels() throws IOException {
    Listener one = Listener.at(app);
    try (Stream live = Stream.of(app, one.token(), "")) {
      String uid = one.reader().channel("First name");
      one.reader().post("action", "channels", "channel", uid, "name", "Second name");
      one.reader().post("action", "channels", "method", "delete", "channel", uid);
      List<String> heard = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Event event = live.next();
        assertThat(event.data().path("uid").asString()).isEqualTo(uid);
        heard.add(event.name() + ": " + event.data().path("name").asString());
      }
      assertThat(heard)
          .containsExactly(
              "new channel: First name",
              "update channel: Second name",
              "delete channel: Second name");
    }
  }

  @Test
  void a_page_names_the_event_after_which_its_stream_begins() throws IOException {
    Listener one = Listener.at(app);
    one.reader().channel("Before");
    String page = one.owner().client().get("/reader").body();
    Matcher last = Pattern.compile("data-last=\"([^\"]+)\"").matcher(page);
    assertThat(last.find()).as(page).isTrue();
    one.reader().channel("Between");
    try (Stream live = Stream.of(app, one.token(), last.group(1))) {
      assertThat(live.next().data().path("name").asString()).isEqualTo("Between");
    }
  }

  @Test
  void a_client_that_reconnects_gets_missed_events_in_order() throws IOException {
    Listener one = Listener.at(app);
    String last;
    try (Stream live = Stream.of(app, one.token(), "")) {
      one.reader().channel("heard");
      last = live.next().id();
    }
    one.reader().channel("missed");
    one.reader().channel("missed too");
    try (Stream live = Stream.of(app, one.token(), last)) {
      assertThat(live.next().data().path("name").asString()).isEqualTo("missed");
      assertThat(live.next().data().path("name").asString()).isEqualTo("missed too");
    }
  }

  @Test
  void a_stream_has_no_events_of_other_accounts() throws IOException {
    Listener one = Listener.at(app);
    Listener other = Listener.at(app);
    try (Stream live = Stream.of(app, one.token(), "")) {
      other.reader().channel("theirs");
      one.reader().channel("mine");
      assertThat(live.next().data().path("name").asString()).isEqualTo("mine");
    }
  }

  @Test
  void a_stream_needs_a_get_the_scope_and_a_valid_event_id() {
    Follower reader = Follower.at(app);
    Follower.assertError(reader.post("action", "events"), 400, "invalid_request");
    Follower.assertError(
        reader.get("action", "events", "lastEventId", "yesterday"), 400, "invalid_request");
    Follower.assertError(
        Follower.with(app, "follow").get("action", "events"), 403, "insufficient_scope");
  }
}
