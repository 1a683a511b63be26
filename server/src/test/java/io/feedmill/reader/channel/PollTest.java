package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Cursors;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Requests the items that arrived since.
class PollTest {
  private static final int LIMIT = 10;

  private ChannelsOnRedis reader;
  private Channel channel;
  private Channel other;
  private long feed;
  private long both;

  @BeforeEach
  void open() {
    reader = new ChannelsOnRedis();
    channel = reader.channel(7);
    other = reader.channel(7);
    feed = reader.follow(channel, "https://one.example/feed");
    both = reader.follow(other, "https://two.example/feed");
    reader.follow(channel, "https://two.example/feed");
  }

  @AfterEach
  void close() {
    reader.close();
  }

  private Page look(PageRequest wanted) {
    return reader.module.timelines().page(channel, wanted);
  }

  private static PageRequest since(long before) {
    return new PageRequest(LIMIT, false, 0, null, before);
  }

  private static List<String> names(Page page) {
    return page.entries().stream()
        .map(entry -> entry.data().replaceAll(".*\"name\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  /// The items of a page and of the gap after it, read by cursors as a client does.
  private List<Entry> filled(Page first, PageRequest wanted) {
    List<Entry> all = new ArrayList<>(first.entries());
    Page page = first;
    while (page.after() != null) {
      page = look(wanted.from(Cursors.after(Cursors.after(page.after()))));
      assertThat(page.entries()).isNotEmpty();
      all.addAll(page.entries());
    }
    return all;
  }

  @Test
  void a_poll_with_several_pages_shows_the_newest_first_and_a_cursor_through_the_gap() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(15));
    long before = look(since(0)).before();
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(50));
    Page newest = look(since(before));
    assertThat(names(newest))
        .containsExactlyElementsOf(
            IntStream.range(0, LIMIT).mapToObj(i -> "item " + (49 - i)).toList());
    assertThat(filled(newest, since(before)))
        .extracting(Entry::data)
        .containsExactlyElementsOf(
            IntStream.range(0, 35).mapToObj(i -> named("item " + (49 - i))).toList());
    assertThat(look(since(newest.before())).entries()).isEmpty();
  }

  private static String named(String name) {
    return ChannelsOnRedis.item(name, null).data();
  }

  @Test
  void a_gap_shows_late_items_with_old_dates_and_no_items_that_arrived_after_the_poll() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(15));
    long before = look(since(0)).before();
    List<NewItem> late =
        IntStream.range(0, 25)
            .mapToObj(i ->
                ChannelsOnRedis.item("late " + i, ChannelsOnRedis.THEN.minusSeconds(1_000 + i)))
            .toList();
    reader.module.deliveries().deliver(feed, late);
    Page newest = look(since(before));
    reader.deliver(feed, ChannelsOnRedis.item("after", ChannelsOnRedis.THEN.minusSeconds(1_015)));
    assertThat(filled(newest, since(before)))
        .hasSize(25)
        .extracting(Entry::data)
        .doesNotContain(named("after"));
    assertThat(names(look(since(newest.before())))).containsExactly("after");
  }

  @Test
  void thousands_of_new_items_are_read_by_several_polls_and_none_is_lost() {
    long before = look(since(0)).before();
    for (int i = 0; i < 8; i++) {
      Instant second = ChannelsOnRedis.THEN.plusSeconds(i % 3);
      String batch = i + ".";
      reader
          .module
          .deliveries()
          .deliver(
              feed,
              IntStream.range(0, 450)
                  .mapToObj(j -> ChannelsOnRedis.item(batch + j, second))
                  .toList());
    }
    List<String> seen = new ArrayList<>();
    PageRequest wanted = new PageRequest(100, false, 0, null, before + 1);
    Page page = look(wanted);
    while (!page.entries().isEmpty()) {
      filled(page, wanted).forEach(entry -> seen.add(entry.id()));
      wanted = new PageRequest(100, false, 0, null, page.before());
      page = look(wanted);
    }
    assertThat(seen).hasSize(3_600).doesNotHaveDuplicates();
  }

  @Test
  void paging_and_polling_all_channels_show_each_item_of_each_channel_once_with_equal_scores() {
    Random random = new Random(3);
    List<Channel> all = List.of(channel, other);
    deliver(random, "old");
    List<String> seen = new ArrayList<>();
    PageRequest wanted = new PageRequest(3, false, 0, null, 0);
    Page first = reader.module.timelines().page(all, wanted);
    walk(all, wanted, first, seen);
    assertThat(seen).hasSize(120).doesNotHaveDuplicates();
    deliver(random, "new");
    PageRequest poll = new PageRequest(3, false, 0, null, first.before());
    Page newest = reader.module.timelines().page(all, poll);
    walk(all, poll, newest, seen);
    assertThat(seen).hasSize(240).doesNotHaveDuplicates();
    assertThat(reader.module.timelines().page(all, since(newest.before())).entries()).isEmpty();
  }

  /// The feed of both channels lists forty items of a few seconds, the feed of one channel forty
  /// more.
  private void deliver(Random random, String name) {
    for (long from : new long[] {both, feed}) {
      List<NewItem> items =
          IntStream.range(0, 40)
              .mapToObj(i ->
                  ChannelsOnRedis.item(
                      name + i, ChannelsOnRedis.THEN.plusSeconds(random.nextInt(5))))
              .toList();
      reader.module.deliveries().deliver(from, items);
    }
  }

  private void walk(List<Channel> all, PageRequest wanted, Page first, List<String> seen) {
    Page page = first;
    page.entries().forEach(entry -> seen.add(entry.channel().id() + " " + entry.id()));
    while (page.after() != null) {
      page =
          reader
              .module
              .timelines()
              .page(all, wanted.from(Cursors.after(Cursors.after(page.after()))));
      page.entries().forEach(entry -> seen.add(entry.channel().id() + " " + entry.id()));
    }
  }
}
