package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The effect of a mute or block on the author's earlier and later items.
@WithApp
class MicrosubMutesAndBlocksTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final String AUTHOR = "http://www.Author.example";

  private final TestApp app;

  MicrosubMutesAndBlocksTest(TestApp app) {
    this.app = app;
  }

  private static NewItem other(String name) {
    return new NewItem(name, THEN, "", "{\"type\":\"entry\",\"name\":\"" + name + "\"}");
  }

  private static List<String> names(Follower reader, String channel) {
    return Follower.names(reader.get("action", "timeline", "channel", channel));
  }

  private static void assertDone(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  @Test
  void items_of_a_muted_author_are_hidden_and_read_and_visible_again_when_unmuted() {
    Follower reader = Follower.at(app);
    long feed =
        reader.follow(
            "home", "https://mute.example/", List.of(Follower.item("theirs", THEN), other("mine")));
    assertDone(reader.post("action", "mute", "channel", "home", "url", AUTHOR));
    assertThat(names(reader, "home")).containsExactly("mine");
    Eventually.holds(() -> assertThat(reader.unread("home")).isEqualTo(1));
    reader.deliver(feed, List.of(Follower.item("theirs too", THEN)));
    assertThat(names(reader, "home")).containsExactly("mine");
    assertThat(reader.unread("home")).isEqualTo(1);
    assertDone(reader.post("action", "unmute", "channel", "home", "url", AUTHOR));
    assertThat(names(reader, "home")).containsExactlyInAnyOrder("theirs", "theirs too", "mine");
    assertThat(reader.unread("home")).isEqualTo(1);
  }

  @Test
  void a_list_of_more_than_a_thousand_items_is_refused() {
    Follower reader = Follower.at(app);
    List<String> parameters =
        new ArrayList<>(List.of("action", "timeline", "method", "mark_read", "channel", "global"));
    for (int i = 0; i < 1_001; i++) {
      parameters.addAll(List.of("entry[]", "7-" + i));
    }
    Answer refused = reader.post(parameters.toArray(String[]::new));
    assertThat(refused.status()).as(refused.body()).isEqualTo(400);
  }

  @Test
  void items_of_a_blocked_author_are_removed_and_not_restored_when_unblocked() {
    Follower reader = Follower.at(app);
    List<NewItem> theirs =
        IntStream.range(0, 130).mapToObj(i -> Follower.item("theirs " + i, THEN)).toList();
    long feed = reader.follow("home", "https://block.example/", theirs);
    reader.deliver(feed, List.of(other("mine")));
    assertDone(reader.post("action", "block", "channel", "home", "url", AUTHOR));
    assertThat(names(reader, "home")).containsExactly("mine");
    Eventually.holds(() -> assertThat(reader.unread("home")).isEqualTo(1));
    reader.deliver(feed, List.of(Follower.item("theirs at last", THEN)));
    assertDone(reader.post("action", "unblock", "channel", "home", "url", AUTHOR));
    reader.deliver(feed, theirs);
    assertThat(reader.walk("home")).containsExactly("mine");
    reader.deliver(feed, List.of(Follower.item("new", THEN)));
    assertThat(reader.walk("home")).containsExactlyInAnyOrder("mine", "new");
  }

  @Test
  void a_mute_in_one_channel_has_no_effect_in_another_and_a_global_mute_in_all() {
    Follower reader = Follower.at(app);
    String second = reader.channel("Second");
    reader.follow(second, "https://both.example/", List.of());
    reader.follow("home", "https://both.example/", List.of(Follower.item("theirs", THEN)));
    assertDone(reader.post("action", "block", "channel", second, "url", AUTHOR));
    Eventually.holds(() -> assertThat(reader.unread(second)).isZero());
    assertThat(names(reader, "home")).containsExactly("theirs");
    assertThat(names(reader, "global")).containsExactly("theirs");
    assertDone(reader.post("action", "mute", "channel", "global", "url", AUTHOR));
    assertThat(names(reader, "home")).isEmpty();
    assertThat(names(reader, "global")).isEmpty();
    Eventually.holds(() -> assertThat(reader.unread("home")).isZero());
  }

  @Test
  void mutes_and_blocks_do_not_affect_channels_of_other_accounts() {
    Follower one = Follower.at(app);
    Follower two = Follower.at(app);
    two.follow("home", "https://apart.example/", List.of(Follower.item("theirs", THEN)));
    one.post("action", "block", "channel", "global", "url", AUTHOR);
    assertThat(two.get("action", "block", "channel", "global").body()).contains("\"items\":[]");
    assertThat(names(two, "home")).containsExactly("theirs");
    Follower.assertError(
        one.post("action", "mute", "channel", two.channel("x"), "url", AUTHOR), 404, "not_found");
  }

  @Test
  void without_the_scope_or_the_author_it_is_refused() {
    Follower reader = Follower.with(app, "read", "mute");
    Follower.assertError(
        reader.post("action", "block", "channel", "home", "url", AUTHOR),
        403,
        "insufficient_scope");
    Follower.assertError(
        reader.post("action", "unblock", "channel", "home", "url", AUTHOR),
        403,
        "insufficient_scope");
    Follower.assertError(reader.post("action", "mute", "channel", "home"), 400, "invalid_request");
    Follower.assertError(
        reader.post("action", "mute", "channel", "home", "url", "somebody"),
        400,
        "invalid_request");
    Follower.assertError(
        reader.get("action", "unmute", "channel", "home", "url", AUTHOR), 400, "invalid_request");
  }
}
