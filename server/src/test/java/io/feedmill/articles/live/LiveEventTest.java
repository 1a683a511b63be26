package io.feedmill.articles.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Events of entries about one article and about several.
class LiveEventTest {
  private static Map<String, String> entry(String... pairs) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      fields.put(pairs[i], pairs[i + 1]);
    }
    return fields;
  }

  private static Map<String, String> votes(String each) {
    return entry("event", "vote", "names", "id votes upvotes downvotes", "each", each);
  }

  @Test
  void an_entry_of_one_article_is_one_event() {
    Map<String, String> fields =
        entry("event", "vote", "id", "17", "votes", "-1", "upvotes", "2", "downvotes", "3");
    assertThat(LiveEvent.of("5-0", fields))
        .containsExactly(
            new LiveEvent(
                "5-0", "vote", "17", "{\"id\":\"17\",\"votes\":-1,\"upvotes\":2,\"downvotes\":3}"));
  }

  @Test
  void an_entry_of_several_is_as_many_events_and_the_last_has_the_id() {
    assertThat(LiveEvent.of("5-0", votes("17 1 1 0 9 -1 0 1")))
        .containsExactly(
            new LiveEvent(
                null, "vote", "17", "{\"id\":\"17\",\"votes\":1,\"upvotes\":1,\"downvotes\":0}"),
            new LiveEvent(
                "5-0", "vote", "9", "{\"id\":\"9\",\"votes\":-1,\"upvotes\":0,\"downvotes\":1}"));
  }

  @Test
  void a_reconnecting_client_receives_the_latest_counts() {
    List<LiveEvent> missed =
        Stream.of(
                LiveEvent.of("1-0", entry("event", "submitted", "id", "17")),
                LiveEvent.of("2-0", votes("17 1 1 0 9 1 1 0")),
                LiveEvent.of("3-0", entry("event", "comments", "id", "9", "comments", "1")),
                LiveEvent.of("4-0", entry("event", "withdrawn", "id", "17")),
                LiveEvent.of("5-0", entry("event", "submitted", "id", "17")),
                LiveEvent.of("6-0", votes("9 2 2 0 5 1 1 0")))
            .flatMap(List::stream)
            .toList();
    assertThat(LiveEvent.newest(missed))
        .extracting(event -> event.id() + " " + event.name() + " " + event.subject())
        .containsExactly(
            "1-0 submitted 17",
            "null vote 17",
            "3-0 comments 9",
            "4-0 withdrawn 17",
            "5-0 submitted 17",
            "null vote 9",
            "6-0 vote 5");
    assertThat(LiveEvent.newest(List.of())).isEmpty();
  }
}
