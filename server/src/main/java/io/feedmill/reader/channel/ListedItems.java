package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The items that feeds listed recently. An item that a feed has not listed for two days while it
/// listed others is removed here, and deleted when no channel has it. A feed that cannot be fetched
/// loses no items.
///
/// A feed without followers is not fetched: its items are removed two days after it listed them.
public final class ListedItems {
  static final Duration UNLISTED = Duration.ofDays(2);
  private static final int ITEMS = 200;

  private final ItemScript items;
  private final RedisClient redis;
  private final ChannelKeys keys;
  private final InstantSource clock;

  public ListedItems(ItemScript items, RedisClient redis, ChannelKeys keys, InstantSource clock) {
    this.items = items;
    this.redis = redis;
    this.keys = keys;
    this.clock = clock;
  }

  /// Removes items that a feed no longer lists.
  public void sweep(KnownFeed feed) {
    String seen = keys.seen(feed.id());
    Response newest = redis.call(RedisClient.command(Command.ZRANGE, seen, -1, -1, "WITHSCORES"));
    if (newest == null || newest.size() == 0) {
      return;
    }
    Instant last = feed.followed() ? Instant.ofEpochSecond(listed(newest)) : clock.instant();
    Instant before = last.minus(UNLISTED);
    Response old =
        Objects.requireNonNull(
            redis.call(
                RedisClient.command(
                    Command.ZRANGE,
                    seen,
                    "-inf",
                    "(" + before.getEpochSecond(),
                    "BYSCORE",
                    "LIMIT",
                    0,
                    ITEMS)));
    List<Future<@Nullable Response>> forgotten = new ArrayList<>();
    old.forEach(one -> forgotten.add(items.forget(ItemId.stored(one.toString()), before)));
    RedisClient.await(Future.all(forgotten));
  }

  /// The score of the only member of a reply, in the format of RESP2 or RESP3.
  private static long listed(Response members) {
    Response first = members.get(0);
    boolean paired = first.size() > 1;
    return (long) Double.parseDouble((paired ? first.get(1) : members.get(1)).toString());
  }
}
