package io.feedmill.timeline.fanout;

import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.kernel.work.BoundedTasks;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/// Many authors post concurrently, each to a few readers: measures from the first post until the
/// last feed has the last post.
final class SmallPosts {
  static final int AUTHORS = 64;
  static final int FOLLOWERS = 100;

  private static final long FIRST_AUTHOR = 4_000_000_000L;

  private final BenchTimelines timelines;
  private final DeliveryProgress progress;

  SmallPosts(BenchTimelines timelines, DeliveryProgress progress) {
    this.timelines = timelines;
    this.progress = progress;
  }

  /// @param each number of posts of each author
  Measured measure(int each) throws InterruptedException {
    for (int author = 0; author < AUTHORS; author++) {
      timelines.crowd(FIRST_AUTHOR + author, FOLLOWERS);
    }
    post(each);
    double redisBefore = Flood.redisMicros(timelines.redis);
    double clientBefore = Flood.clientMicros();
    long began = System.nanoTime();
    post(each);
    double deliveries = (double) AUTHORS * FOLLOWERS * each;
    return new Measured(
        deliveries / ((System.nanoTime() - began) / 1e9),
        (Flood.redisMicros(timelines.redis) - redisBefore) / deliveries,
        (Flood.clientMicros() - clientBefore) / deliveries);
  }

  private void post(int each) throws InterruptedException {
    ConcurrentLinkedQueue<Long> posts = new ConcurrentLinkedQueue<>();
    try (var authors = BoundedTasks.open("author", AUTHORS)) {
      for (int i = 0; i < AUTHORS; i++) {
        long author = FIRST_AUTHOR + i;
        authors.submit(() -> {
          for (int number = 0; number < each; number++) {
            posts.add(timelines.postWriter.post(author, BenchTimelines.text(number)));
          }
        });
      }
      List<Exception> failures = authors.join();
      if (!failures.isEmpty()) {
        throw new IllegalStateException("posts failed", failures.getFirst());
      }
    }
    for (long post : posts) {
      while (!progress.of(post).finished()) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
    }
  }
}
