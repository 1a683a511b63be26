package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The channel `notifications` shows the notifications of its account.
@WithApp
class NotificationsChannelTest {
  private static final String OWN = "/api/v1/me/notifications";
  private static final String CHANNEL = "notifications";

  private final TestApp app;
  private TestAccount ann;
  private TestAccount ben;
  private Follower reader;

  NotificationsChannelTest(TestApp app) {
    this.app = app;
  }

  @BeforeEach
  void signUp() {
    ann = TestAccount.at(app);
    ben = TestAccount.at(app);
    reader = Follower.of(app, ann, "read", "follow", "channels");
  }

  private void mention(String text) {
    ben.post(text + " @" + ann.name());
    app.awaitEvents();
  }

  private Answer page(String... more) {
    String[] parameters = new String[4 + more.length];
    System.arraycopy(new String[] {"action", "timeline", "channel", CHANNEL}, 0, parameters, 0, 4);
    System.arraycopy(more, 0, parameters, 4, more.length);
    Answer answer = reader.get(parameters);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  private static List<String> texts(Answer page) {
    return page.json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/content/text").asString("").split(" ", 2)[0])
        .toList();
  }

  private void awaitUnread(int number) {
    Eventually.holds(() -> {
      Answer channels = reader.get("action", "channels");
      assertThat(channels.text("/channels/0/uid")).isEqualTo(CHANNEL);
      assertThat(channels.json().at("/channels/0/unread").asInt(-1)).isEqualTo(number);
    });
  }

  private int unreadThere() {
    return ann.client().get(OWN).json().path("unread").asInt(-1);
  }

  @Test
  void it_is_first_and_shows_notifications_as_entries_with_their_person() {
    awaitUnread(0);
    assertThat(texts(page())).isEmpty();
    mention("hello");
    awaitUnread(1);
    Answer page = page();
    assertThat(page.text("/items/0/type")).isEqualTo("entry");
    assertThat(page.text("/items/0/name")).isEqualTo("@" + ben.name() + " mentioned you");
    assertThat(page.text("/items/0/content/text")).isEqualTo("hello @" + ann.name());
    assertThat(page.text("/items/0/url")).startsWith("http").contains("/posts/");
    assertThat(page.text("/items/0/author/url")).endsWith("/@" + ben.name());
    assertThat(page.text("/items/0/published")).startsWith("20");
    assertThat(page.json().at("/items/0/_is_read").asBoolean(true)).isFalse();
    assertThat(page.text("/items/0/_id")).isEqualTo(ann.client().get(OWN).text("/items/0/id"));
  }

  private Answer mark(String what, String value) {
    return mark("mark_read", what, value);
  }

  private Answer mark(String method, String what, String value) {
    return reader.post("action", "timeline", "method", method, "channel", CHANNEL, what, value);
  }

  @Test
  void what_is_read_in_one_place_is_read_in_the_other() {
    mention("first");
    mention("second");
    awaitUnread(2);
    String second = page().text("/items/0/_id");
    Answer marked = mark("entry", second);
    assertThat(marked.json().path("updated").asInt()).isOne();
    assertThat(unreadThere()).isOne();
    assertThat(mark("entry", second).json().path("updated").asInt(-1)).isZero();
    assertThat(texts(page("is_read", "false"))).containsExactly("first");
    awaitUnread(1);
    String top = ann.client().get(OWN).text("/items/0/id");
    ann.client().put(OWN + "/read", "{\"upTo\":\"" + top + "\"}");
    assertThat(page().json().at("/items/0/_is_read").asBoolean(false)).isTrue();
    awaitUnread(0);
    mention("third");
    awaitUnread(1);
    mark("last_read_entry", page().text("/items/0/_id"));
    assertThat(unreadThere()).isZero();
    mention("fourth");
    awaitUnread(1);
    mark("last_read_entry", "everything");
    assertThat(unreadThere()).isZero();
  }

  @Test
  void an_entry_that_is_marked_as_unread_is_unread_everywhere_and_no_other_is() {
    mention("first");
    mention("second");
    awaitUnread(2);
    String first = page().text("/items/1/_id");
    mark("last_read_entry", "everything");
    assertThat(unreadThere()).isZero();
    assertThat(mark("mark_unread", "entry", first).json().path("updated").asInt()).isOne();
    assertThat(mark("mark_unread", "entry", first).json().path("updated").asInt(-1)).isZero();
    assertThat(unreadThere()).isOne();
    assertThat(texts(page("is_read", "false"))).containsExactly("first");
    awaitUnread(1);
    mark("last_read_entry", first);
    assertThat(unreadThere()).isZero();
    assertThat(texts(page("is_read", "false"))).isEmpty();
  }

  @Test
  void pages_hold_each_entry_once_and_a_poll_only_news() {
    for (int i = 0; i < 5; i++) {
      mention(Integer.toString(i));
    }
    Answer first = page("limit", "2");
    Answer second = page("limit", "2", "after", first.text("/paging/after"));
    Answer third = page("limit", "2", "after", second.text("/paging/after"));
    assertThat(List.of(first, second, third))
        .flatExtracting(NotificationsChannelTest::texts)
        .containsExactly("4", "3", "2", "1", "0");
    assertThat(third.text("/paging/after")).isEmpty();
    String before = first.text("/paging/before");
    assertThat(texts(page("before", before))).isEmpty();
    mention("new");
    assertThat(texts(page("before", before))).containsExactly("new");
    Answer all = reader.get("action", "timeline", "channel", "global", "limit", "3");
    assertThat(texts(all)).containsExactly("new", "4", "3");
    Answer rest =
        reader.get(
            "action",
            "timeline",
            "channel",
            "global",
            "limit",
            "3",
            "after",
            all.text("/paging/after"));
    assertThat(texts(rest)).containsExactly("2", "1", "0");
  }

  @Test
  void a_removed_entry_is_dismissed_and_a_blocked_persons_entry_is_hidden() {
    mention("one");
    mention("two");
    String two = page().text("/items/0/_id");
    Answer removed =
        reader.post("action", "timeline", "method", "remove", "channel", CHANNEL, "entry", two);
    assertThat(removed.json().path("updated").asInt()).isOne();
    assertThat(texts(page())).containsExactly("one");
    assertThat(ann.client().get(OWN).json().at("/items").size()).isOne();
    ann.put("blocks", ben);
    assertThat(texts(page())).isEmpty();
    awaitUnread(0);
  }

  @Test
  void its_page_shows_them_and_unknown_entries_change_nothing() {
    mention("hello");
    assertThat(ann.client().get("/reader?channel=" + CHANNEL).body()).contains("mentioned you");
    String id = page().text("/items/0/_id");
    assertThat(ann.client().get("/reader?channel=" + CHANNEL + "&item=" + id).body())
        .contains("hello");
    for (String entry : List.of("9007199254740991.like.post.1", "x", "1.2.3")) {
      Answer marked = mark("entry", entry);
      assertThat(marked.json().path("updated").asInt(-1)).isZero();
    }
    assertThat(unreadThere()).isOne();
  }
}
