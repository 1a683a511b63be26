package io.feedmill.reader.expiry;

import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.CloseChannel;
import io.feedmill.reader.channel.DropCounts;
import io.feedmill.reader.channel.OpenChannelScript;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.RemovedItems;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.expiry.SweepChannelScript.AgeLimits;
import io.feedmill.reader.expiry.SweepChannelScript.SweepResult;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Removes expired items and deleted channels. It reads all channels, some at a time, and also sets
/// the position of a channel whose creation was interrupted, and deletes records of removed items
/// that their feed no longer lists.
public final class SweepChannels implements Worker {
  private static final int CHANNELS = 50;
  private static final int ENDED = 20;

  private final ChannelStore store;
  private final OpenChannelScript open;
  private final SweepChannelScript sweep;
  private final CloseChannel close;
  private final RemovedItems gone;
  private final InstantSource clock;
  private final ReaderConfig config;
  private final DropCounts counts;
  private long last;

  public SweepChannels(
      ChannelStore store,
      OpenChannelScript open,
      SweepChannelScript sweep,
      CloseChannel close,
      RemovedItems gone,
      InstantSource clock,
      ReaderConfig config,
      DropCounts counts) {
    this.store = store;
    this.open = open;
    this.sweep = sweep;
    this.close = close;
    this.gone = gone;
    this.clock = clock;
    this.config = config;
    this.counts = counts;
  }

  @Override
  public String name() {
    return "sweep-channels";
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
    List<Channel> ended = store.deleted(ENDED);
    ended.forEach(close::close);
    List<Channel> some = store.after(last, CHANNELS);
    for (Channel channel : some) {
      open.call(channel);
      sweep(channel);
      gone.forget(channel);
    }
    last = some.size() < CHANNELS ? 0 : some.getLast().id();
    return last != 0 || ended.size() == ENDED;
  }

  /// Removes all expired items.
  void sweep(Channel channel) {
    Instant now = clock.instant();
    AgeLimits limits = AgeLimits.of(config, now);
    String next = "-inf";
    while (!next.isEmpty()) {
      SweepResult swept = sweep.call(channel, limits, next, now);
      counts.read().increment(swept.removed() - swept.unread());
      counts.unread().increment(swept.unread());
      next = swept.next();
    }
  }
}
