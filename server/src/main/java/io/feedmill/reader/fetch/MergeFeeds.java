package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.FetchStore.Twin;
import io.feedmill.reader.fetch.LookAtPage.Twins;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.Fetches;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes feeds one whose addresses turned out to be one: whoever followed the one that moved
/// follows the other from then on. A merge that is cut short is made whole by the next round.
final class MergeFeeds implements Worker {
  static final String NAME = "merge-feeds";
  private static final Logger LOG = LoggerFactory.getLogger(MergeFeeds.class);
  private static final int PORTION = 20;

  private final FetchStore store;
  private final LookAtPage pages;
  private final FeedReaders readers;
  private final ListingStore listings;
  private final Fetches fetches;
  private long last;

  MergeFeeds(
      FetchStore store,
      LookAtPage pages,
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
  public boolean runOnce() {
    List<Twin> some = store.twins(last, PORTION);
    some.forEach(this::tryToMerge);
    last = some.size() < PORTION ? 0 : some.getLast().feed();
    return last != 0;
  }

  private void tryToMerge(Twin twin) {
    try {
      merge(twin);
    } catch (RedisUnavailable | DatabaseUnavailable away) {
      throw away;
    } catch (RuntimeException | Error e) {
      LOG.warn("feed {} is merged into feed {} later", twin.feed(), twin.into(), e);
    }
  }

  private void merge(Twin twin) {
    Optional<FetchedFeed> moved = store.find(twin.feed());
    IdentityRule rule = store.find(twin.into()).map(FetchedFeed::identity).orElse(IdentityRule.ID);
    Optional<Twins> twins = moved.flatMap(feed -> pages.twins(feed, twin.into(), rule));
    if (twins.isPresent()) {
      URI url = moved.get().address();
      FeedArrival arrival = twins.get().arrival();
      readers.merged(twin.feed(), arrival, twins.get().former());
      listings.save(twin.into(), Listing.of(arrival.items()));
      fetches.watch(twin.into(), url, store.followers(twin.into()));
      fetches.watch(twin.feed(), url, store.followers(twin.feed()));
    }
  }
}
