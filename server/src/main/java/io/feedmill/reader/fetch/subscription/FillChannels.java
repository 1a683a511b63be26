package io.feedmill.reader.fetch.subscription;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.discovery.PreviewAddress;
import io.feedmill.reader.fetch.discovery.PreviewAddress.ReadOutcome;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.subscription.FillStore.Filling;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fills channels that have just followed a feed with its current entries: immediately, else after
/// 1, 2, 4, 8 and 16 minutes; then the channel only gets new items. A try at a busy host does not
/// count. All servers do this and share the channels by leases.
public final class FillChannels implements Worker, AutoCloseable {
  public static final String NAME = "fill-channels";
  private static final Logger LOG = LoggerFactory.getLogger(FillChannels.class);
  private static final int AT_ONCE = 8;
  private static final int PORTION = 32;
  private static final int MOST_TRIES = 5;
  private static final Duration BUSY = Duration.ofSeconds(30);

  /// Longer than any fetch takes.
  private static final Duration LEASE = Duration.ofMinutes(3);

  private final FillStore fills;
  private final FetchStore store;
  private final PreviewAddress pages;
  private final FeedReaders readers;
  private final InstantSource clock;
  private final PromptTasks tasks = PromptTasks.open("fill", PromptTasks.Limits.ofHosts(AT_ONCE));

  public FillChannels(
      FillStore fills,
      FetchStore store,
      PreviewAddress pages,
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
    return Duration.ofSeconds(1);
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    List<Filling> due = fills.take(clock.instant(), LEASE, PORTION);
    for (Filling filling : due) {
      tasks.submit(turn -> fill(filling, turn));
    }
    return due.size() == PORTION;
  }

  @Override
  public void finish() throws InterruptedException {
    tasks.finish();
  }

  private void fill(Filling filling, PromptTasks.Turn turn) throws InterruptedException {
    try {
      tryToFill(filling, turn);
    } catch (RedisUnavailable | DatabaseUnavailable away) {
      throw away;
    } catch (PoolBusy busy) {
      boolean interrupted = Thread.interrupted();
      fills.postpone(filling, clock.instant().plus(BUSY));
      if (interrupted) {
        throw new InterruptedException("while the document waited");
      }
    } catch (RuntimeException | Error e) {
      LOG.warn("feed {} cannot be filled into a channel", filling.feed(), e);
      retry(filling);
    }
  }

  private void tryToFill(Filling filling, PromptTasks.Turn turn) throws InterruptedException {
    ReadOutcome outcome =
        store.find(filling.feed()).map(pages::read).orElseGet(ReadOutcome.Unreadable::new);
    if (Thread.interrupted() && !turn.cutShort()) {
      throw new InterruptedException("the channel is retried when its lease expires");
    }
    switch (outcome) {
      case ReadOutcome.Read(FeedArrival arrival) -> {
        readers.followed(filling.channel(), arrival);
        fills.done(filling);
      }
      case ReadOutcome.Unreadable() -> retry(filling);
      case ReadOutcome.Busy() -> fills.postpone(filling, clock.instant().plus(BUSY));
    }
  }

  private void retry(Filling filling) {
    if (filling.tries() >= MOST_TRIES) {
      fills.done(filling);
    } else {
      Duration pause = Duration.ofMinutes(1L << filling.tries());
      fills.retry(filling, clock.instant().plus(pause));
    }
  }

  /// Stops running fetches; their channels are left to their leases.
  @Override
  public void close() {
    tasks.close();
  }
}
