package io.feedmill.reader.delivery;

import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.KnownFeed;
import io.feedmill.reader.channel.ListedItems;
import io.feedmill.reader.channel.SourceStore;
import java.time.Duration;
import java.util.List;

/// Removes items that their feeds no longer list; it reads all feeds, some at a time.
public final class SweepFeedItems implements Worker {
  private static final int FEEDS = 100;

  private final SourceStore sources;
  private final ListedItems listed;
  private long last;

  public SweepFeedItems(SourceStore sources, ListedItems listed) {
    this.sources = sources;
    this.listed = listed;
  }

  @Override
  public String name() {
    return "sweep-feed-items";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(5);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<KnownFeed> some = sources.feedsAfter(last, FEEDS);
    some.forEach(listed::sweep);
    last = some.size() < FEEDS ? 0 : some.getLast().id();
    return last != 0;
  }
}
