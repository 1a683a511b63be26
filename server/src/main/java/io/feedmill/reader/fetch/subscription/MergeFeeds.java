package io.feedmill.reader.fetch.subscription;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.fetch.discovery.PreviewAddress;
import io.feedmill.reader.fetch.discovery.PreviewAddress.CommonEntries;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchStore.DuplicateFeed;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.IdentityRule;
import io.feedmill.reader.fetch.state.Listing;
import io.feedmill.reader.fetch.state.ListingStore;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Merges feeds whose addresses turned out to be the same: followers of the feed that moved follow
/// the other from then on. An interrupted merge is completed by the next round. A host that does
/// not respond delays no other.
public final class MergeFeeds implements Worker, AutoCloseable {
  static final String NAME = "merge-feeds";
  private static final Logger LOG = LoggerFactory.getLogger(MergeFeeds.class);
  private static final int PORTION = 20;
  private static final int AT_ONCE = 4;

  private final FetchStore store;
  private final PreviewAddress pages;
  private final FeedReaders readers;
  private final ListingStore listings;
  private final Fetches fetches;
  private final Set<Long> underway = ConcurrentHashMap.newKeySet();
  private final ReentrantLock merging = new ReentrantLock();
  private final PromptTasks tasks = PromptTasks.open("merge", PromptTasks.Limits.ofHosts(AT_ONCE));
  private long last;

  public MergeFeeds(
      FetchStore store,
      PreviewAddress pages,
      FeedReaders readers,
      ListingStore listings,
      Fetches fetches) {
    this.listings = listings;
    this.store = store;
    this.pages = pages;
    this.readers = readers;
    this.fetches = fetches;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    List<DuplicateFeed> some = store.duplicates(last, PORTION);
    for (DuplicateFeed duplicate : some) {
      if (underway.add(duplicate.feed())) {
        begin(duplicate);
      }
    }
    last = some.size() < PORTION ? 0 : some.getLast().feed();
    return last != 0;
  }

  private void begin(DuplicateFeed duplicate) throws InterruptedException {
    boolean begun = false;
    try {
      tasks.submit(_ -> tryToMerge(duplicate));
      begun = true;
    } finally {
      if (!begun) {
        underway.remove(duplicate.feed());
      }
    }
  }

  @Override
  public void finish() throws InterruptedException {
    tasks.finish();
  }

  private void tryToMerge(DuplicateFeed duplicate) {
    try {
      merge(duplicate);
    } catch (RedisUnavailable | DatabaseUnavailable away) {
      throw away;
    } catch (RuntimeException | Error e) {
      LOG.warn(
          "merging feed {} into feed {} failed and is retried later",
          duplicate.feed(),
          duplicate.into(),
          e);
    } finally {
      underway.remove(duplicate.feed());
    }
  }

  private void merge(DuplicateFeed duplicate) {
    Optional<FetchedFeed> moved = store.find(duplicate.feed());
    IdentityRule rule =
        store.find(duplicate.into()).map(FetchedFeed::identity).orElse(IdentityRule.ID);
    Optional<CommonEntries> entries =
        moved.flatMap(feed -> pages.commonEntries(feed, duplicate.into(), rule));
    if (entries.isPresent()) {
      merge(duplicate, moved.get().address(), entries.get());
    }
  }

  /// Sequential, because a feed may be the target of one merge and the source of another.
  private void merge(DuplicateFeed duplicate, URI url, CommonEntries entries) {
    merging.lock();
    try {
      FeedArrival arrival = entries.arrival();
      readers.merged(duplicate.feed(), arrival, entries.former());
      listings.save(duplicate.into(), Listing.of(arrival.items()));
      fetches.watch(duplicate.into(), url, store.followers(duplicate.into()));
      fetches.watch(duplicate.feed(), url, store.followers(duplicate.feed()));
    } finally {
      merging.unlock();
    }
  }

  /// Stops running fetches; their feeds are merged later.
  @Override
  public void close() {
    tasks.close();
  }
}
