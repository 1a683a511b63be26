package io.feedmill.reader.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelsOnRedis;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.api.SearchSource.Log;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Search indexes all items, even after lost entries.
class ItemChangesTest {
  private final ChannelsOnRedis reader = new ChannelsOnRedis();
  private final SearchSource search = reader.module.search();

  @AfterEach
  void close() {
    reader.close();
  }

  private long feed(Channel channel, String name) {
    return reader.follow(channel, "https://" + name + ".example/feed");
  }

  private List<String> titles(Collection<Long> ids) {
    return search.documents(ids).stream().map(SearchDocument::title).sorted().toList();
  }

  /// Reads the log to its end.
  private String readAll(String entry, Set<Long> ids) {
    String at = entry;
    while (true) {
      Log log = search.changes(at, 50).orElseThrow();
      ids.addAll(log.ids());
      if (log.entry().equals(at)) {
        return at;
      }
      at = log.entry();
    }
  }

  private void loseEntries() {
    reader.raw.command("DEL", ChannelKeys.changes());
  }

  @Test
  void a_delivery_is_one_entry_and_is_read_once() {
    Channel channel = reader.channel(1);
    String end = readAll("", new HashSet<>());
    long feed = feed(channel, "one");
    reader.deliver(feed, ChannelsOnRedis.numbered(3).toArray(new NewItem[0]));
    assertThat(reader.raw.number("XLEN", ChannelKeys.changes())).isEqualTo(1);
    Set<Long> ids = new HashSet<>();
    end = readAll(end, ids);
    assertThat(titles(ids)).containsExactly("item 0", "item 1", "item 2");
    assertThat(search.changes(end, 50).orElseThrow().ids()).isEmpty();
  }

  /// As many as one read returns, so that none remains for the last read.
  @Test
  void items_of_a_feed_with_500_followers_are_found_and_are_not_new_twice() {
    long feed = 0;
    for (int i = 1; i <= 500; i++) {
      feed = feed(reader.channel(i), "popular");
    }
    String end = readAll("", new HashSet<>());
    NewItem item = ChannelsOnRedis.item("one", null);
    assertThat(reader.module.deliveries().deliver(feed, List.of(item)).added()).isEqualTo(1);
    assertThat(reader.module.deliveries().deliver(feed, List.of(item)).added()).isZero();
    Set<Long> ids = new HashSet<>();
    readAll(end, ids);
    assertThat(titles(ids)).containsExactly("one");
  }

  @Test
  void of_large_items_no_more_is_kept_in_memory_than_search_reads() {
    long feed = feed(reader.channel(1), "large");
    String end = readAll("", new HashSet<>());
    String data =
        "{\"type\":\"entry\",\"name\":\"large\",\"content\":{\"text\":\"%s\"}}"
            .formatted("words ".repeat(300_000));
    for (int i = 0; i < 9; i++) {
      NewItem item = new NewItem("item " + i, Instant.EPOCH.plusSeconds(i), "", data);
      reader.deliver(feed, item);
    }
    Set<Long> ids = new HashSet<>();
    readAll(end, ids);
    assertThat(search.documents(ids))
        .hasSize(9)
        .allSatisfy(document -> {
          assertThat(document.title()).isEqualTo("large");
          assertThat(document.text()).startsWith("words words ").hasSize(50_000);
        });
  }

  @Test
  void items_from_before_there_was_a_log_are_found_by_a_walk_over_all_channels() {
    for (int i = 0; i < 70; i++) {
      Channel channel = reader.channel(i + 1);
      reader.deliver(feed(channel, "f" + i), ChannelsOnRedis.item("of " + i, null));
    }
    Channel large = reader.channel(100);
    reader.module.deliveries().deliver(feed(large, "large"), ChannelsOnRedis.numbered(120));
    loseEntries();
    Set<Long> ids = new HashSet<>();
    readAll("", ids);
    List<String> all = new ArrayList<>();
    IntStream.range(0, 70).forEach(i -> all.add("of " + i));
    IntStream.range(0, 120).forEach(i -> all.add("item " + i));
    assertThat(titles(ids)).containsExactlyInAnyOrderElementsOf(all);
    assertThat(search.page(0, 500).ids()).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void after_a_loss_of_entries_everything_is_read_again() {
    Channel channel = reader.channel(1);
    long feed = feed(channel, "lost");
    reader.deliver(feed, ChannelsOnRedis.item("first", null));
    String end = readAll("", new HashSet<>());
    reader.deliver(feed, ChannelsOnRedis.item("second", null));
    loseEntries();
    reader.deliver(feed, ChannelsOnRedis.item("third", null));
    Log log = search.changes(end, 50).orElseThrow();
    assertThat(log.complete()).isFalse();
    Set<Long> ids = new HashSet<>(log.ids());
    readAll(log.entry(), ids);
    assertThat(titles(ids)).containsExactly("second", "third");
    loseEntries();
    readAll(search.startOver(log.entry()), ids);
    assertThat(titles(ids)).containsExactly("second", "third");
  }

  @Test
  void a_deleted_item_is_removed_from_the_index_before_its_number_is() throws Exception {
    Channel channel = reader.channel(1);
    long feed = feed(channel, "swept");
    reader.deliver(feed, ChannelsOnRedis.item("kept", null));
    reader.deliver(feed, ChannelsOnRedis.item("deleted", null));
    Set<Long> ids = new HashSet<>();
    readAll("", ids);
    long deleted =
        search.documents(ids).stream()
            .filter(each -> each.title().equals("deleted"))
            .mapToLong(SearchDocument::id)
            .findFirst()
            .orElseThrow();
    String item = search.documents(List.of(deleted)).getFirst().url().replaceFirst(".*/", "");
    reader.raw.command("DEL", reader.keys.item(ItemId.stored(item)));
    List<Long> told = new ArrayList<>();
    reader
        .module
        .sweepNumbers((kind, some) -> {
          assertThat(kind).isEqualTo("reader");
          assertThat(search.page(0, 10).ids()).containsAll(some);
          told.addAll(some);
        })
        .runOnce();
    assertThat(told).containsExactly(deleted);
    assertThat(search.page(0, 10).ids()).hasSize(1).doesNotContain(deleted);
  }
}
