package io.feedmill.reader.check;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.UnsettledItems;
import io.feedmill.reader.channel.api.Channel;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Checks all data of the reader in Redis, reports each violated invariant and repairs it on
/// request, while servers are running.
///
/// | invariant | repair |
/// |---|---|
/// | each item of posts is either in read or in unread, and no other item is | the script that found it |
/// | a channel's items exist, and have it among their holders | the item is removed; the holder is added |
/// | an item's holders have it | the holder is removed |
/// | an item has a holder, or its feed lists it | the item is deleted |
/// | every channel's keys belong to a channel in SQL | the keys are deleted |
/// | every channel has a position among its owner's, and no other has one | the position is set, or deleted |
/// | every channel has an owner | its owner's channels are deleted |
///
/// A change in flight is no fault: each suspected fault is checked again before it is reported.
public final class CheckReader implements Check {
  private static final int PORTION = 200;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final ChannelStore store;
  private final ItemScript items;
  private final UnsettledItems settle;
  private final UnaryOperator<Set<Long>> living;

  /// @param living returns those of some accounts that exist
  public CheckReader(
      RedisClient redis,
      ChannelKeys keys,
      ChannelStore store,
      ItemScript items,
      UnsettledItems settle,
      UnaryOperator<Set<Long>> living) {
    this.redis = redis;
    this.keys = keys;
    this.store = store;
    this.items = items;
    this.settle = settle;
    this.living = living;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    if (repair) {
      for (int partition = 0; partition < keys.partitions().count(); partition++) {
        settle.dropped(partition);
      }
    }
    return Check.twice("reader", repair, repairing -> run(repairing, progress));
  }

  private Findings run(boolean repair, Progress progress) {
    Findings found = new Findings();
    long total = store.count();
    AtomicLong done = new AtomicLong();
    Runnable step = () -> progress.at(done.get(), Math.max(done.get(), total));
    CheckChannels channels = new CheckChannels(redis, keys, items, store, repair, found, step);
    List<Channel> some = store.after(0, PORTION);
    while (!some.isEmpty()) {
      owners(some, repair, found);
      for (Channel channel : some) {
        channels.check(channel);
        done.incrementAndGet();
        step.run();
      }
      some = store.after(some.getLast().id(), PORTION);
    }
    CheckHolders holders = new CheckHolders(redis, keys, items, store, repair, found);
    new CheckKeySpace(redis, store, holders, repair, found, step).check();
    return found;
  }

  private void owners(List<Channel> some, boolean repair, Findings found) {
    Set<Long> owners = some.stream().map(Channel::account).collect(Collectors.toSet());
    Set<Long> strangers = new TreeSet<>(owners);
    strangers.removeAll(living.apply(owners));
    for (long stranger : strangers) {
      found.add("account " + stranger + ": has channels and does not exist");
      if (repair) {
        store.hideAll(stranger);
      }
    }
  }
}
