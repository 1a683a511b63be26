package io.feedmill.reader.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.ChannelsOnRedis;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.ItemScript.Content;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.delivery.DeliverItems;
import io.feedmill.search.api.PrivateSource;
import io.feedmill.search.api.ReadState;
import io.feedmill.search.index.CheckSearch;
import io.feedmill.search.index.IndexChanges;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.testing.TestLink;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The index follows the items of channels, for every way in which they are deleted or their
/// delivery is interrupted.
class ItemsInIndexTest {
  private final ChannelsOnRedis reader = new ChannelsOnRedis();
  private final PrivateSource source = (PrivateSource) reader.module.search();
  private final SearchIndex index = new SearchIndex(reader.database, "english", () -> {});
  private final Worker worker = new IndexChanges(index, new SimpleMeterRegistry());
  private final Worker sweep = reader.module.sweepNumbers(index);
  private final Channel channel = reader.channel(1);
  private final long feed = reader.follow(channel, "https://one.example/feed");

  ItemsInIndexTest() {
    index.register(source);
  }

  @AfterEach
  void close() {
    reader.close();
  }

  private static void run(Worker worker) {
    try {
      boolean more = true;
      while (more) {
        more = worker.runOnce();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private List<Long> indexed() {
    run(worker);
    return reader.database.withHandle(handle ->
        handle.createQuery("SELECT id FROM search.document ORDER BY id").mapTo(Long.class).list());
  }

  private List<Long> visible(long viewer, List<Long> ids) {
    Map<Long, Long> authors = ids.stream().collect(Collectors.toMap(id -> id, _ -> 0L));
    return source.visible(viewer, authors, ReadState.ANY).stream().sorted().toList();
  }

  private long with(String word) {
    run(worker);
    return reader.database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT count(*) FROM search.document WHERE vector @@ to_tsquery('simple', :word)")
            .bind("word", word)
            .mapTo(Long.class)
            .one());
  }

  @Test
  void an_item_that_expired_is_not_visible_and_leaves_the_index() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(3));
    List<Long> ids = indexed();
    assertThat(visible(1, ids)).hasSize(3).isEqualTo(ids);
    reader.clock.advance(Duration.ofDays(61));
    reader.work();
    assertThat(visible(1, ids)).isEmpty();
    reader.deliver(feed, ChannelsOnRedis.item("new", null));
    reader.work();
    run(sweep);
    assertThat(indexed()).doesNotContainAnyElementsOf(ids);
    assertThat(with("new")).isEqualTo(1);
  }

  @Test
  void items_of_a_deleted_account_are_visible_to_those_who_follow_their_feed_alone() {
    reader.follow(reader.channel(2), "https://one.example/feed");
    reader.deliver(feed, ChannelsOnRedis.item("shared", null));
    List<Long> ids = indexed();
    assertThat(visible(1, ids)).isEqualTo(ids);
    reader.module.accountDeletion().begin().accept(1);
    assertThat(source.places(1, "")).isEmpty();
    assertThat(visible(1, ids)).isEmpty();
    assertThat(visible(2, ids)).isEqualTo(ids);
    run(sweep);
    assertThat(indexed()).isEqualTo(ids);
  }

  @Test
  void a_check_finds_and_repairs_differences_from_the_items() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(4));
    List<Long> ids = indexed();
    reader.database.useHandle(handle -> {
      handle.execute("DELETE FROM search.document WHERE id = ?", ids.getFirst());
      handle.execute("DELETE FROM reader.item_number WHERE id = ?", ids.getLast());
    });
    CheckSearch check = new CheckSearch(index, reader.database);
    assertThat(check.check(false, Progress.UNWATCHED).lines())
        .anyMatch(line -> line.contains("reader " + ids.getFirst() + ": is missing"))
        .anyMatch(line -> line.contains("reader " + ids.getLast() + ": is in the index"));
    check.check(true, Progress.UNWATCHED);
    assertThat(indexed()).isEqualTo(ids.subList(0, 3));
    assertThat(check.check(false, Progress.UNWATCHED).lines())
        .containsExactly("search: nothing wrong");
  }

  @Test
  void an_edit_whose_delivery_was_killed_is_found_after_the_next_delivery() {
    reader.deliver(feed, ChannelsOnRedis.item("a", null, "before"));
    assertThat(with("before")).isEqualTo(1);
    NewItem edited = ChannelsOnRedis.item("a", null, "after");
    Content content =
        new Content(ItemId.of(feed, "a"), 0, DeliverItems.hash(edited.data()), "", edited.data());
    new ItemScript(TestLink.shared(), reader.keys)
        .edit(content)
        .toCompletionStage()
        .toCompletableFuture()
        .join();
    assertThat(with("before")).isEqualTo(1);
    assertThat(reader.module.deliveries().deliver(feed, List.of(edited)).changed()).isEqualTo(1);
    assertThat(with("after")).isEqualTo(1);
    assertThat(with("before")).isZero();
    assertThat(reader.module.deliveries().deliver(feed, List.of(edited)).changed()).isZero();
  }

  @Test
  void an_item_stored_again_with_other_content_is_found_after_the_next_delivery() {
    reader.deliver(feed, ChannelsOnRedis.item("a", null, "before"));
    assertThat(with("before")).isEqualTo(1);
    NewItem edited = ChannelsOnRedis.item("a", null, "after");
    Content content =
        new Content(ItemId.of(feed, "a"), 0, DeliverItems.hash(edited.data()), "", edited.data());
    new ItemScript(TestLink.shared(), reader.keys)
        .store(content, List.of(channel), reader.clock.instant())
        .toCompletionStage()
        .toCompletableFuture()
        .join();
    reader.deliver(feed, edited);
    assertThat(with("after")).isEqualTo(1);
  }

  @Test
  void a_scan_of_channels_reports_its_progress() {
    for (int i = 2; i <= 60; i++) {
      reader.channel(i);
    }
    String start = source.changes("", 50).orElseThrow().entry();
    assertThat(source.logProgress(start).orElseThrow().done()).isZero();
    long total = source.logProgress(start).orElseThrow().total();
    String later = source.changes(start, 50).orElseThrow().entry();
    assertThat(source.logProgress(later).orElseThrow().done()).isBetween(50L, total - 1);
    for (int i = 0; source.logProgress(later).isPresent(); i++) {
      assertThat(i).isLessThan(10);
      later = source.changes(later, 50).orElseThrow().entry();
    }
  }
}
