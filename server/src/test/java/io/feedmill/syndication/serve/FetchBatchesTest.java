package io.feedmill.syndication.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.syndication.desk.ArticleState;
import io.feedmill.syndication.desk.DeskAtTime;
import io.feedmill.syndication.desk.Placement;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Fetches of one document counted in one batch.
class FetchBatchesTest {
  private static final String FEED = "production";

  private final DeskAtTime real = new DeskAtTime();
  private final UUID article = UUID.fromString("00000000-0000-0000-0000-000000000001");
  private final Fetch one = new Fetch("one", Evidence.IMPRESSION);
  private final Fetch two = new Fetch("two", Evidence.IMPRESSION);

  @BeforeEach
  void article() {
    real.put(article, "Tea");
  }

  @AfterEach
  void close() {
    real.close();
  }

  private Placement place() {
    return real.desk().article(article).orElseThrow().placements().getFirst();
  }

  @Test
  void fetches_counted_in_a_batch_count_like_single_fetches() {
    real.queue(FEED, Duration.ZERO);
    real.publish(article, FEED);
    Snapshot document = real.document(FEED);
    Fetch visitor = new Fetch("nobody", Evidence.IMPRESSION);
    real.count(FEED, List.of(one, two, visitor, one, new Fetch("two", Evidence.RECEIPT)), document);
    assertThat(taken("one")).isEqualTo(2);
    assertThat(taken("two")).isOne();
    assertThat(place().state()).isEqualTo(ArticleState.LIVE);
    assertThat(real.count(FEED, List.of(one, one, one, two), document).imported()).isOne();
    assertThat(place().state()).isEqualTo(ArticleState.IMPORTED);
    assertThat(taken("one")).isEqualTo(4);
    assertThat(taken("two")).isOne();
  }

  private int taken(String consumer) {
    return place().deliveries().stream()
        .filter(each -> each.consumer().equals(consumer))
        .mapToInt(each -> each.impressions().size())
        .sum();
  }

  @Test
  void the_number_of_stored_times_of_a_consumer_is_limited() {
    real.queue(FEED, Duration.ZERO, Evidence.ACK);
    real.publish(article, FEED);
    Snapshot document = real.document(FEED);
    for (int i = 0; i < 7; i++) {
      real.count(FEED, Collections.nCopies(30, one), document);
    }
    assertThat(place().deliveries().getFirst().impressions())
        .hasSize(FeedDefinition.MOST_THRESHOLD)
        .allMatch(real.now()::equals);
  }

  @Test
  void fetches_during_a_count_wait_for_the_next_batch() {
    real.queue(FEED, Duration.ZERO);
    real.publish(article, FEED);
    Snapshot document = real.document(FEED);
    FetchBatches batches = new FetchBatches();
    assertThat(batches.isFirst(document, one)).isTrue();
    assertThat(batches.isFirst(document, two)).isFalse();
    assertThat(batches.isFirst(document, one)).isFalse();
    assertThat(batches.next(document)).containsExactly(two, one);
    assertThat(batches.isFirst(document, two)).isFalse();
    assertThat(batches.next(document)).containsExactly(two);
    assertThat(batches.next(document)).isEmpty();
    assertThat(batches.isFirst(document, one)).isTrue();
  }
}
