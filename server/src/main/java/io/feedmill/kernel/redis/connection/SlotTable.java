package io.feedmill.kernel.redis.connection;

import io.vertx.redis.client.Response;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Which master has which of the 16,384 hash slots. Never changes.
final class SlotTable {
  private static final int SLOTS = 16_384;

  private final @Nullable RedisServerAddress[] masterOf;
  private final Set<RedisServerAddress> masters;
  private final List<RedisServerAddress> listed;

  private SlotTable(@Nullable RedisServerAddress[] masterOf, Set<RedisServerAddress> masters) {
    this.masterOf = masterOf;
    this.masters = masters;
    this.listed = List.copyOf(masters);
  }

  /// Reads the reply to `CLUSTER SLOTS`.
  ///
  /// @param asked the server that sent it
  /// @throws RedisUnavailable when no master has any slot
  static SlotTable parse(@Nullable Response reply, RedisServerAddress asked) {
    if (reply == null || reply.size() == 0) {
      throw new RedisUnavailable("the cluster at " + asked + " has no slots");
    }
    @Nullable RedisServerAddress[] masterOf = new RedisServerAddress[SLOTS];
    Set<RedisServerAddress> masters = new LinkedHashSet<>();
    for (Response range : reply) {
      Response named = range.get(2);
      RedisServerAddress master =
          asked.sibling(Objects.toString(named.get(0), ""), named.get(1).toInteger());
      masters.add(master);
      Arrays.fill(masterOf, range.get(0).toInteger(), range.get(1).toInteger() + 1, master);
    }
    return new SlotTable(masterOf, masters);
  }

  SlotTable with(Redirection moved) {
    @Nullable RedisServerAddress[] changed = masterOf.clone();
    changed[moved.slot()] = moved.server();
    Set<RedisServerAddress> more = new LinkedHashSet<>(masters);
    more.add(moved.server());
    return new SlotTable(changed, more);
  }

  @Nullable RedisServerAddress master(int slot) {
    return masterOf[slot];
  }

  /// Any master, for commands without a key.
  RedisServerAddress any() {
    return listed.get(ThreadLocalRandom.current().nextInt(listed.size()));
  }

  Set<RedisServerAddress> masters() {
    return masters;
  }
}
