package io.feedmill.reader.fetch.state;

import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.Fetches;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Updates the rows in SQL and the queue in Redis together: the row first, because the queue can be
/// rebuilt from it.
public record WatchFeeds(FetchStore store, FetchQueue queue, InstantSource clock)
    implements Fetches {
  @Override
  public void watch(long feed, URI url, int subscribers) {
    Instant now = clock.instant();
    int before = store.watch(feed, url, subscribers, now);
    if (subscribers == 0) {
      queue.drop(feed);
    } else if (before == 0) {
      queue.dueFirst(feed, now);
    }
  }

  @Override
  public void refresh(long feed) {
    Instant now = clock.instant();
    if (store.hope(feed, now)) {
      queue.dueFirst(feed, now);
    }
  }

  @Override
  public Optional<FeedHealth> health(long feed) {
    return store.find(feed).map(FetchedFeed::health);
  }
}
