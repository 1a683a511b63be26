package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LocalWeb;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every action of Microsub, with its parameters in the query, in a form with and without a content
/// type, and in JSON.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
class MicrosubFormsTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final String AUTHOR = "https://loud.example/";

  private final LocalWeb web = LocalWeb.start();
  private final Map<Sending, Follower> readers = new EnumMap<>(Sending.class);
  private final TestApp app;

  MicrosubFormsTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    web.page(
        "/feed",
        "application/rss+xml",
        "<rss version='2.0'><channel><title>A local feed</title><item><guid>1</guid><title>first"
            + "</title></item></channel></rss>");
  }

  @AfterAll
  void stop() {
    web.close();
  }

  /// The client that sends in this format; each test has its own channel.
  private Follower reader(Sending sending) {
    return readers.computeIfAbsent(sending, _ -> Follower.at(app));
  }

  private static Answer good(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    return answer;
  }

  private static List<String> addresses(Answer answer) {
    return answer
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.path("url").asString())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Sending.class)
  void channels_are_created_renamed_ordered_and_deleted(Sending sending) {
    Follower reader = reader(sending);
    String one = good(sending.post(reader, "action", "channels", "name", "One")).text("/uid");
    String two = good(sending.post(reader, "action", "channels", "name", "Two")).text("/uid");
    assertThat(
            good(sending.post(reader, "action", "channels", "channel", one, "name", "New"))
                .text("/name"))
        .isEqualTo("New");
    Answer ordered =
        good(
            sending.post(
                reader, "action", "channels", "method", "order", "channels", two, "channels", one));
    assertThat(ordered.json().at("/channels").valueStream().map(uid -> uid.asString()).toList())
        .startsWith("notifications", "home")
        .containsSubsequence(two, one);
    good(sending.post(reader, "action", "channels", "method", "delete", "channel", two));
    assertThat(reader.get("action", "channels").body()).contains(one).doesNotContain(two);
  }

  @ParameterizedTest
  @EnumSource(Sending.class)
  void feeds_are_found_previewed_followed_listed_and_unfollowed(Sending sending) {
    Follower reader = reader(sending);
    String home = reader.channel("feeds are found");
    String url = web.address("/feed").toString();
    Answer found = good(sending.post(reader, "action", "search", "query", url));
    assertThat(found.text("/results/0/url")).isEqualTo(url);
    assertThat(found.text("/results/0/type")).isEqualTo("feed");
    assertThat(found.text("/results/0/name")).isEqualTo("A local feed");
    assertThat(Follower.names(good(sending.post(reader, "action", "preview", "url", url))))
        .containsExactly("first");
    assertThat(addresses(reader.get("action", "follow", "channel", home))).isEmpty();
    Answer followed = good(sending.post(reader, "action", "follow", "channel", home, "url", url));
    assertThat(followed.text("/type")).isEqualTo("feed");
    assertThat(followed.text("/url")).isEqualTo(url);
    assertThat(addresses(reader.get("action", "follow", "channel", home))).containsExactly(url);
    good(sending.post(reader, "action", "unfollow", "channel", home, "url", url));
    assertThat(addresses(reader.get("action", "follow", "channel", home))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Sending.class)
  void items_are_marked_read_and_unread_and_removed(Sending sending) {
    Follower reader = reader(sending);
    String home = reader.channel("items are marked");
    List<NewItem> items =
        IntStream.range(0, 4).mapToObj(i -> Follower.item("n" + i, THEN.plusSeconds(i))).toList();
    reader.follow(home, "https://marks.example/" + sending, items);
    List<String> ids = Follower.ids(reader.get("action", "timeline", "channel", home));
    assertUpdated(
        2,
        sending.post(
            reader,
            "action",
            "timeline",
            "method",
            "mark_read",
            "channel",
            home,
            "entry",
            ids.get(0),
            "entry",
            ids.get(1)));
    assertUpdated(1, mark(sending, reader, home, "mark_unread", "entry[]", ids.get(0)));
    assertUpdated(1, mark(sending, reader, home, "mark_unread", "entry[7]", ids.get(1)));
    assertThat(reader.unread(home)).isEqualTo(4);
    assertUpdated(3, mark(sending, reader, home, "mark_read", "last_read_entry", ids.get(1)));
    assertThat(reader.unread(home)).isEqualTo(1);
    assertUpdated(1, mark(sending, reader, home, "remove", "entry", ids.get(3)));
    assertThat(Follower.ids(reader.get("action", "timeline", "channel", home))).hasSize(3);
  }

  private static Answer mark(
      Sending sending, Follower reader, String home, String method, String name, String value) {
    return sending.post(
        reader, "action", "timeline", "method", method, "channel", home, name, value);
  }

  private static void assertUpdated(int count, Answer answer) {
    assertThat(good(answer).body()).isEqualTo("{\"result\":\"ok\",\"updated\":" + count + "}");
  }

  @ParameterizedTest
  @EnumSource(Sending.class)
  void authors_are_muted_and_blocked_and_unmuted_and_unblocked(Sending sending) {
    Follower reader = reader(sending);
    String home = reader.channel("authors are kept");
    for (String kind : List.of("mute", "block")) {
      for (String channel : List.of(home, "global")) {
        good(sending.post(reader, "action", kind, "channel", channel, "url", AUTHOR));
        good(sending.post(reader, "action", kind, "channel", channel, "url", AUTHOR));
        Answer list = good(reader.get("action", kind, "channel", channel));
        assertThat(addresses(list)).containsExactly(AUTHOR);
        assertThat(list.text("/items/0/type")).isEqualTo("card");
        good(sending.post(reader, "action", "un" + kind, "channel", channel, "url", AUTHOR));
        assertThat(addresses(reader.get("action", kind, "channel", channel))).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sending.class)
  void items_are_searched_for(Sending sending) {
    Follower reader = reader(sending);
    String home = reader.channel("items are searched");
    reader.follow(
        home,
        "https://found.example/" + sending,
        List.of(Follower.item("wheat", THEN), Follower.item("rye", THEN)));
    Answer found = good(sending.post(reader, "action", "search", "channel", home, "query", "rye"));
    assertThat(Follower.names(found)).containsExactly("rye");
  }
}
