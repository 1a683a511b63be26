package io.feedmill.reader.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The items of followers when two feeds turn out to be the same.
class MergedFeedsTest {
  private static final DocumentPools POOLS = DocumentPools.open();

  private ChannelsOnRedis reader;
  private Channel mover;
  private Channel other;
  private long moved;
  private long into;

  @BeforeEach
  void open() {
    reader = new ChannelsOnRedis();
    mover = reader.channel(7);
    other = reader.channel(8);
    moved = reader.follow(mover, "https://one.example/feed");
    into = reader.follow(other, "https://two.example/feed");
  }

  @AfterEach
  void close() {
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    reader.close();
  }

  private static ParsedFeed listing(String... titles) {
    StringBuilder items = new StringBuilder();
    for (String title : titles) {
      items.append("<item><guid>%s</guid><title>%1$s</title></item>".formatted(title));
    }
    String rss = "<rss version='2.0'><channel><title>T</title>%s</channel></rss>".formatted(items);
    return ((Parsed)
            ParseModule.feeds(POOLS.background())
                .parse(rss.getBytes(UTF_8), "text/xml", URI.create("https://two.example/feed")))
        .feed();
  }

  @Test
  void followers_of_the_other_feed_get_items_listed_since_its_last_fetch() {
    reader.module.fetchedFeeds().fetched(moved, listing("one", "two"));
    reader.module.fetchedFeeds().fetched(into, listing("one"));
    reader.module.timelines().mark(mover, Mark.READ, reader.ids(mover));
    reader.clock.advance(Duration.ofHours(3));
    ParsedFeed now = listing("one", "two", "three");
    reader.module.fetchedFeeds().merged(moved, into, now, Map.of());
    reader.module.fetchedFeeds().fetched(into, now);
    for (Channel channel : List.of(mover, other)) {
      assertThat(reader.names(channel)).containsExactlyInAnyOrder("one", "two", "three");
    }
    assertThat(reader.entries(mover).stream().filter(entry -> !entry.read())).hasSize(1);
    assertThat(reader.entries(other)).noneMatch(entry -> entry.read());
  }
}
