package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.reader.channel.api.Channel;
import java.util.LinkedHashSet;
import java.util.Set;

/// Walks everything that the reader keeps in Redis, reports each broken invariant and mends it when
/// asked, while servers go on.
///
/// | invariant | mended by |
/// |---|---|
/// | read and unread are parts of posts, share nothing, and make up all of it | the script that found it |
/// | a channel's items exist, and have it among their holders | the item leaves; the holder is added |
/// | an item's holders have it | the holder is removed |
/// | an item has a holder, or its feed lists it | the item is deleted |
/// | every channel's keys belong to a channel in SQL | the keys are deleted |
/// | every channel has its place among its owner's, and no other has one | the place is made, or removed |
///
/// What a change under way explains is no fault: it is looked at again before it is reported.
final class CheckReader implements Check {
  private final RedisLink redis;
  private final ChannelKeys keys;
  private final ChannelStore store;
  private final KeptItemScript items;
  private final Unsettled settle;

  CheckReader(
      RedisLink redis,
      ChannelKeys keys,
      ChannelStore store,
      KeptItemScript items,
      Unsettled settle) {
    this.redis = redis;
    this.keys = keys;
    this.store = store;
    this.items = items;
    this.settle = settle;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    if (repair) {
      for (int partition = 0; partition < keys.partitions().count(); partition++) {
        settle.dropped(partition);
      }
    }
    return Check.twice("reader", repair, mend -> run(mend, progress));
  }

  private Set<String> run(boolean repair, Progress progress) {
    Set<String> found = new LinkedHashSet<>();
    CheckChannels channels = new CheckChannels(redis, keys, items, repair, found);
    KnownChannels known = KnownChannels.of(store);
    CheckKeySpace space = new CheckKeySpace(redis, keys, items, known, repair, found);
    space.orphans();
    long total = known.all().size();
    long done = 0;
    for (Channel channel : known.all()) {
      if (store.living(channel.id())) {
        channels.check(channel);
      }
      progress.at(++done, total);
    }
    space.items();
    return found;
  }
}
