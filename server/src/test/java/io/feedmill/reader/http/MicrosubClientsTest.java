package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The paging of real reading programs, and the items that each has seen in the end.
@WithApp
class MicrosubClientsTest {
  private static final Instant THEN = Instant.parse("2026-11-20T10:00:00Z");

  private final TestApp app;
  private Follower person;
  private int feeds;

  MicrosubClientsTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    person = Follower.at(app);
  }

  private record Fed(String uid, long feed) {}

  private Fed channel() {
    feeds++;
    String uid = person.channel("Channel " + feeds);
    long feed =
        person.follow(uid, "https://site" + feeds + ".example/feed", items("old", 30, THEN));
    return new Fed(uid, feed);
  }

  private static List<NewItem> items(String name, int count, Instant from) {
    return IntStream.range(0, count)
        .mapToObj(i -> Follower.item(name + " " + i, from.plusSeconds(i)))
        .toList();
  }

  private Answer page(Fed fed, String... more) {
    List<String> parameters = new ArrayList<>(List.of("action", "timeline", "channel", fed.uid()));
    parameters.addAll(List.of(more));
    return person.get(parameters.toArray(String[]::new));
  }

  /// Polls with the newest `before`, puts new items above its list, and never requests a gap, as
  /// Together does.
  @Test
  void a_client_that_polls_only_by_before_misses_none_of_a_hundred_new_items() {
    Fed fed = channel();
    Answer first = page(fed);
    List<String> seen = new ArrayList<>(Follower.names(first));
    String before = first.text("/paging/before");
    for (int i = 0; i < 3; i++) {
      person.deliver(fed.feed(), items("batch " + i, 100 - 30 * i, THEN.plusSeconds(100 + i)));
      Answer poll = page(fed, "before", before);
      assertThat(poll.text("/paging/after")).isEmpty();
      seen.addAll(0, Follower.names(poll));
      before = poll.text("/paging/before");
    }
    Answer nothing = page(fed, "before", before);
    assertThat(Follower.names(nothing)).isEmpty();
    assertThat(nothing.json().at("/paging").size()).isZero();
    assertThat(seen).hasSize(20 + 100 + 70 + 40).doesNotHaveDuplicates();
  }

  /// Polls by `before`, and when `after` shows that there are more new items, continues by `after`
  /// with the old `before`, as in the protocol; here only after another poll.
  @Test
  void a_client_that_fills_gaps_sees_each_item_once() {
    Fed fed = channel();
    Answer first = page(fed);
    List<String> seen = new ArrayList<>(Follower.names(first));
    String old = first.text("/paging/before");
    person.deliver(fed.feed(), items("many", 250, THEN.plusSeconds(500)));
    Answer poll = page(fed, "before", old);
    seen.addAll(Follower.names(poll));
    assertThat(poll.text("/paging/after")).isNotEmpty();
    person.deliver(fed.feed(), items("later", 5, THEN.plusSeconds(2_000)));
    Answer again = page(fed, "before", poll.text("/paging/before"));
    assertThat(Follower.names(again)).hasSize(5);
    seen.addAll(Follower.names(again));
    String after = poll.text("/paging/after");
    while (!after.isEmpty()) {
      Answer gap = page(fed, "after", after, "before", old);
      assertThat(Follower.names(gap)).hasSizeBetween(1, 20);
      seen.addAll(Follower.names(gap));
      after = gap.text("/paging/after");
    }
    assertThat(seen).hasSize(20 + 250 + 5).doesNotHaveDuplicates();
  }

  /// Opens the channel again each time and continues by `after`, as Monocle and Indigenous do.
  @Test
  void a_client_that_only_pages_down_sees_all_items_each_time() {
    Fed fed = channel();
    person.deliver(fed.feed(), items("new", 150, THEN.plusSeconds(900)));
    assertThat(person.walk(fed.uid())).hasSize(180).doesNotHaveDuplicates();
    person.deliver(fed.feed(), items("newer", 33, THEN.plusSeconds(1_900)));
    assertThat(person.walk(fed.uid())).hasSize(213).doesNotHaveDuplicates();
  }

  /// The limit of a client applies to polls too.
  @Test
  void a_poll_shows_as_many_items_as_the_client_requests() {
    Fed fed = channel();
    String before = page(fed).text("/paging/before");
    person.deliver(fed.feed(), items("new", 50, THEN.plusSeconds(900)));
    Answer poll = page(fed, "before", before, "limit", "7");
    assertThat(Follower.names(poll)).hasSize(7).first().isEqualTo("new 49");
    assertThat(poll.text("/paging/after")).isNotEmpty();
  }
}
