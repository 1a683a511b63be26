package io.feedmill.reader.fetch;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.FillStore.Filling;
import io.feedmill.reader.fetch.LookAtPage.Looked;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts what feeds list now into channels that have just begun to follow them: at once, else after
/// 1, 2, 4, 8 and 16 minutes; then the channel gets only what comes. A try at which the host was
/// busy is none.
final class FillChannels implements Worker {
  static final String NAME = "fill-channels";
  private static final Logger LOG = LoggerFactory.getLogger(FillChannels.class);
  private static final int AT_ONCE = 8;
  private static final int PORTION = 32;
  private static final int MOST_TRIES = 5;
  private static final Duration BUSY = Duration.ofSeconds(30);

  private final FillStore fills;
  private final FetchStore store;
  private final LookAtPage pages;
  private final FeedReaders readers;
  private final InstantSource clock;

  FillChannels(
      FillStore fills,
      FetchStore store,
      LookAtPage pages,
      FeedReaders readers,
      InstantSource clock) {
    this.fills = fills;
    this.store = store;
    this.pages = pages;
    this.readers = readers;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(5);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    List<Filling> due = fills.due(clock.instant(), PORTION);
    if (due.isEmpty()) {
      return false;
    }
    try (BoundedTasks tasks = BoundedTasks.open("fill", AT_ONCE)) {
      for (Filling filling : due) {
        tasks.submit(() -> fill(filling));
      }
      for (Exception failure : tasks.join()) {
        LOG.warn("a channel is filled later: {}", failure.toString());
      }
    }
    return due.size() == PORTION;
  }

  private void fill(Filling filling) {
    switch (store.find(filling.feed()).map(pages::look).orElseGet(Looked.Unread::new)) {
      case Looked.Read(FeedArrival arrival) -> {
        readers.followed(filling.channel(), arrival);
        fills.done(filling);
      }
      case Looked.Unread() -> unread(filling);
      case Looked.Unasked() -> fills.putOff(filling, clock.instant().plus(BUSY));
    }
  }

  private void unread(Filling filling) {
    if (filling.tries() >= MOST_TRIES) {
      fills.done(filling);
    } else {
      Duration pause = Duration.ofMinutes(1L << filling.tries());
      fills.retry(filling, clock.instant().plus(pause));
    }
  }
}
