package io.feedmill.syndication.notify;

import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.desk.ReadFeedStatus;
import io.feedmill.syndication.desk.ReadFeedStatus.Cell;
import io.feedmill.syndication.desk.ReadFeedStatus.Fetcher;
import io.feedmill.syndication.desk.ReadFeedStatus.Row;
import io.feedmill.syndication.desk.ReadFeedStatus.Status;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedStore;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notifies editors of consumers that have not fetched articles in time. It checks one feed after
/// the other, by the same rule as the page of the feed.
final class WatchConsumers implements Worker {
  static final String NAME = "notify-overdue";
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final FeedStore feeds;
  private final ReadFeedStatus status;
  private final OverdueStore store;

  WatchConsumers(FeedStore feeds, ReadFeedStatus status, OverdueStore store) {
    this.feeds = feeds;
    this.status = status;
    this.store = store;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Set<String> deleted = new HashSet<>();
    store.all().forEach(row -> deleted.add(row.feed()));
    List<FeedDefinition> queues = feeds.all().stream().filter(FeedDefinition::queue).toList();
    for (FeedDefinition feed : queues) {
      deleted.remove(feed.name());
      status.of(feed.name()).ifPresent(found -> check(feed.name(), found));
    }
    deleted.forEach(feed -> store.replace(feed, Map.of(), Map.of()));
    return false;
  }

  private void check(String feed, Status found) {
    Map<String, String> ids = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    for (Fetcher consumer : found.consumers()) {
      ids.put(consumer.name(), consumer.id());
      names.put(consumer.id(), consumer.name());
    }
    Map<String, Integer> late = new HashMap<>();
    for (Row row : found.rows()) {
      for (Cell cell : row.cells()) {
        String id = ids.get(cell.consumer());
        if (cell.overdue() && id != null) {
          late.merge(id, 1, Integer::sum);
        }
      }
    }
    store.replace(feed, late, names);
  }
}
