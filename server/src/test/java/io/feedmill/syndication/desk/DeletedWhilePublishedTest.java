package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeletedWhilePublishedTest {
  private static final String FEED = "production";
  private static final String OTHER = "development";

  private final DeskAtTime real = new DeskAtTime();

  @BeforeEach
  void feeds() {
    real.queue(FEED, Duration.ZERO);
    real.queue(OTHER, Duration.ZERO);
  }

  @AfterEach
  void close() {
    real.close();
  }

  @Test
  void an_article_that_is_published_while_it_is_deleted_is_in_no_feed_afterwards()
      throws InterruptedException {
    for (int round = 0; round < 30; round++) {
      UUID one = new UUID(1, round);
      real.put(one, "Tea");
      List<FeedEpoch> both = List.of(new FeedEpoch(FEED, ""), new FeedEpoch(OTHER, ""));
      try (var threads = BoundedTasks.open("desk", 2)) {
        threads.submit(() -> real.desk().delete(one, "7"));
        threads.submit(() -> {
          for (FeedEpoch place : both) {
            real.desk().publish(one, List.of(place), PublishMode.PUBLISH, DeskAtTime.EDITOR);
          }
        });
        assertThat(threads.join()).isEmpty();
      }
      for (FeedEpoch place : both) {
        assertThat(real.document(place.feed()).shown())
            .noneMatch(item -> item.live() && item.uuid().equals(one));
      }
    }
  }
}
