package io.feedmill.reader.expiry;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Counts unread items that were removed from channels, and new items that were refused, since the
/// last notification of their owners.
public final class DroppedItems {
  private static final int PORTION = 300;

  private final NotifyDroppedScript script;
  private final RedisClient redis;
  private final ChannelKeys keys;

  public DroppedItems(RedisClient redis, ChannelKeys keys) {
    this.script = new NotifyDroppedScript(redis);
    this.redis = redis;
    this.keys = keys;
  }

  /// Counts that the owner was not notified of yet.
  ///
  /// @param key where it is counted
  /// @param holder account and channel
  /// @param old unread items that were removed
  /// @param full new items that were refused
  record PendingNotice(String key, String holder, long old, long full) {
    long channel() {
      return Long.parseLong(holder.substring(holder.indexOf(' ') + 1));
    }
  }

  /// Goes through the channels with counts whose owner was not notified since a time.
  void due(Instant since, Consumer<PendingNotice> take) {
    for (int partition = 0; partition < keys.partitions().count(); partition++) {
      String key = ChannelKeys.dropped(partition);
      String cursor = "0";
      do {
        Response reply =
            Objects.requireNonNull(
                redis.call(RedisClient.command(Command.HSCAN, key, cursor, "COUNT", PORTION)));
        cursor = reply.get(0).toString();
        holders(reply.get(1)).forEach(holder -> readCounts(key, holder, since, take));
      } while (!cursor.equals("0"));
    }
  }

  private static List<String> holders(Response fields) {
    List<String> holders = new ArrayList<>();
    for (int i = 0; i < fields.size(); i += 2) {
      String field = fields.get(i).toString();
      holders.add(field.substring(0, field.lastIndexOf(' ')));
    }
    return holders.stream().distinct().toList();
  }

  private void readCounts(String key, String holder, Instant since, Consumer<PendingNotice> take) {
    Request get =
        RedisClient.command(
            Command.HMGET, key, holder + " old", holder + " full", holder + " told");
    Response counts = Objects.requireNonNull(redis.call(get));
    PendingNotice pending =
        new PendingNotice(key, holder, number(counts.get(0)), number(counts.get(1)));
    boolean due = number(counts.get(2)) <= since.toEpochMilli();
    if (due && pending.old() + pending.full() > 0) {
      take.accept(pending);
    } else if (due) {
      redis.call(RedisClient.command(Command.HDEL, key, holder + " told"));
    }
  }

  private static long number(@Nullable Response value) {
    return value == null ? 0 : value.toLong();
  }

  /// Records that an owner was notified.
  void recordNotified(PendingNotice pending, Instant now) {
    script.call(pending.key(), pending.holder(), now, pending.old(), pending.full());
  }
}
