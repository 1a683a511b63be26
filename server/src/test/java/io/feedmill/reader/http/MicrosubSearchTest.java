package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Searching items, and timelines of all channels and of one source.
@WithApp
class MicrosubSearchTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  private final TestApp app;

  MicrosubSearchTest(TestApp app) {
    this.app = app;
  }

  /// @param members further members, as JSON
  private static NewItem item(String name, int second, String members) {
    String data = "{\"type\":\"entry\",\"name\":\"%s\"%s}".formatted(name, members);
    return new NewItem(name, THEN.plusSeconds(second), "", data);
  }

  /// A reader with two channels and items of every kind in them.
  private record Stocked(Follower reader, String other, long feed) {
    static Stocked at(TestApp app, String host) {
      Follower reader = Follower.at(app);
      String other = reader.channel("Other");
      long feed =
          reader.follow(
              "home",
              "https://" + host + "/mill",
              List.of(
                  item("Grinding wheat", 1, ",\"category\":[\"Mills\",\"stone\"]"),
                  item("Baking bread", 2, ",\"content\":{\"text\":\"of WHEAT and rye\"}"),
                  item("A like", 3, ",\"like-of\":[\"https://x.example/\"]"),
                  item("A picture", 4, ",\"photo\":[\"https://x.example/p\"]")));
      reader.follow(
          other,
          "https://" + host + "/wind",
          List.of(
              item(
                  "Sails of linen",
                  5,
                  ",\"author\":{\"type\":\"card\",\"name\":\"Ada Mill\",\"url\":\"https://ada.example/\"}"),
              item("Wheat in the wind", 6, ",\"category\":[\"wind\"]")));
      return new Stocked(reader, other, feed);
    }

    List<String> search(String... parameters) {
      List<String> all = new ArrayList<>(List.of("action", "search"));
      all.addAll(Arrays.asList(parameters));
      Answer found = reader.post(all.toArray(String[]::new));
      assertThat(found.status()).as(found.body()).isEqualTo(200);
      return Follower.names(found);
    }
  }

  @Test
  void items_are_found_by_words_author_category_kind_and_source() {
    Stocked stock = Stocked.at(app, "all.example");
    assertThat(stock.search("channel", "home", "query", "wheat"))
        .containsExactly("Baking bread", "Grinding wheat");
    assertThat(stock.search("channel", "home", "query", "rye wheat"))
        .containsExactly("Baking bread");
    assertThat(stock.search("channel", stock.other(), "author", "ada"))
        .containsExactly("Sails of linen");
    assertThat(stock.search("channel", stock.other(), "author", "https://ada.example/"))
        .containsExactly("Sails of linen");
    assertThat(stock.search("channel", "home", "category", "mills"))
        .containsExactly("Grinding wheat");
    assertThat(stock.search("channel", "home", "kind", "like")).containsExactly("A like");
    assertThat(stock.search("channel", "home", "kind[]", "like", "kind[]", "photo"))
        .containsExactly("A picture", "A like");
    assertThat(stock.search("channel", "global", "query", "wheat"))
        .containsExactly("Wheat in the wind", "Baking bread", "Grinding wheat");
    String source = Long.toString(stock.feed());
    assertThat(stock.search("channel", "global", "query", "wheat", "source", source))
        .containsExactly("Baking bread", "Grinding wheat");
    assertThat(stock.search("channel", "home", "query", "wheat", "kind", "video")).isEmpty();
  }

  @Test
  void a_search_with_several_pages_shows_each_item_once() {
    Follower reader = Follower.at(app);
    List<NewItem> items =
        IntStream.range(0, 250).mapToObj(i -> item((i % 2 == 0 ? "a" : "b") + i, i, "")).toList();
    reader.follow("home", "https://pages.example/", items);
    List<String> seen = new ArrayList<>();
    String after = "";
    int pages = 0;
    do {
      Answer page =
          reader.get(
              "action", "search", "channel", "home", "query", "a", "limit", "50", "after", after);
      seen.addAll(Follower.names(page));
      after = page.text("/paging/after");
      pages++;
    } while (!after.isEmpty() && pages < 20);
    assertThat(seen).hasSize(125).doesNotHaveDuplicates().allMatch(name -> name.startsWith("a"));
  }

  @Test
  void a_search_without_criteria_and_one_for_an_unknown_kind_are_refused() {
    Follower reader = Follower.at(app);
    Follower.assertError(
        reader.post("action", "search", "channel", "home"), 400, "invalid_request");
    Follower.assertError(
        reader.post("action", "search", "channel", "home", "kind", "dream"),
        400,
        "invalid_request");
    Follower.assertError(
        reader.post("action", "search", "channel", "nowhere", "query", "x"), 404, "not_found");
    Follower.assertError(reader.post("action", "search"), 400, "invalid_request");
  }

  @Test
  void the_timeline_of_all_channels_names_the_channel_of_each_item() {
    Stocked stock = Stocked.at(app, "global.example");
    Answer page = stock.reader().get("action", "timeline", "channel", "global", "limit", "3");
    assertThat(Follower.names(page))
        .containsExactly("Wheat in the wind", "Sails of linen", "A picture");
    assertThat(page.text("/items/0/_channel/id")).isEqualTo(stock.other());
    assertThat(page.text("/items/0/_channel/name")).isEqualTo("Other");
    assertThat(page.text("/items/2/_channel/id")).isEqualTo("home");
    Answer rest =
        stock
            .reader()
            .get(
                "action",
                "timeline",
                "channel",
                "global",
                "limit",
                "3",
                "after",
                page.text("/paging/after"));
    assertThat(Follower.names(rest)).containsExactly("A like", "Baking bread", "Grinding wheat");
    assertThat(rest.json().at("/paging").has("after")).isFalse();
  }

  @Test
  void marks_in_all_channels_count_in_each() {
    Stocked stock = Stocked.at(app, "marks.example");
    Answer page = stock.reader().get("action", "timeline", "channel", "global");
    List<String> ids = Follower.ids(page);
    Answer marked =
        stock
            .reader()
            .post(
                "action",
                "timeline",
                "method",
                "mark_read",
                "channel",
                "global",
                "entry",
                ids.get(0),
                "entry",
                ids.get(2));
    assertThat(marked.body()).contains("\"updated\":2");
    assertThat(stock.reader().unread("home")).isEqualTo(3);
    assertThat(stock.reader().unread(stock.other())).isEqualTo(1);
    assertThat(
            Follower.names(
                stock.reader().get("action", "timeline", "channel", "global", "is_read", "false")))
        .containsExactly("Sails of linen", "A like", "Baking bread", "Grinding wheat");
  }

  @Test
  void the_timeline_of_one_source_has_its_items_and_describes_it() {
    Stocked stock = Stocked.at(app, "source.example");
    stock.reader().follow("home", "https://source.example/more", List.of(item("More", 9, "")));
    Answer page =
        stock
            .reader()
            .get(
                "action",
                "timeline",
                "channel",
                "home",
                "source",
                Long.toString(stock.feed()),
                "limit",
                "2");
    assertThat(Follower.names(page)).containsExactly("A picture", "A like");
    assertThat(page.text("/source/url")).isEqualTo("https://source.example/mill");
    assertThat(stock.reader().walk("home", "source", Long.toString(stock.feed()), "limit", "1"))
        .containsExactly("A picture", "A like", "Baking bread", "Grinding wheat");
    Follower.assertError(
        stock.reader().get("action", "timeline", "channel", "home", "source", "17"),
        404,
        "not_found");
    Follower.assertError(
        stock.reader().get("action", "timeline", "channel", "home", "source", "x"),
        400,
        "invalid_request");
  }
}
