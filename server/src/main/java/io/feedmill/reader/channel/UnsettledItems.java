package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ItemScript.Holding;
import io.feedmill.reader.channel.ItemScript.State;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Items whose channels are not settled: items that were removed from a channel, and items of
/// deliveries that were recorded but may not be complete.
public final class UnsettledItems {
  /// Longer than the longest delivery takes from its record to its end.
  public static final Duration LONGEST_DELIVERY = Duration.ofMinutes(5);

  private static final int PORTION = 500;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final ItemScript items;
  private final InstantSource clock;

  public UnsettledItems(
      RedisClient redis, ChannelKeys keys, ItemScript items, InstantSource clock) {
    this.redis = redis;
    this.keys = keys;
    this.items = items;
    this.clock = clock;
  }

  /// Settles some items of each partition.
  ///
  /// @return whether more items remain
  boolean settleSome() {
    boolean more = false;
    for (int partition = 0; partition < keys.partitions().count(); partition++) {
      more |= dropped(partition);
      more |= pending(partition);
    }
    return more;
  }

  /// Settles items that were removed from channels of a partition.
  ///
  /// @return whether more items remain
  public boolean dropped(int partition) {
    String key = ChannelKeys.dropping(partition);
    List<String> some = first(key, "+inf");
    List<String> settled = settle(some, 0);
    if (!settled.isEmpty()) {
      redis.call(remove(key, settled));
    }
    return settled.size() == PORTION;
  }

  private boolean pending(int partition) {
    long till = clock.instant().minus(LONGEST_DELIVERY).toEpochMilli();
    List<String> some = first(ChannelKeys.pending(partition), Long.toString(till));
    return settle(some, till).size() == PORTION;
  }

  private List<String> first(String key, String till) {
    Response reply =
        redis.call(
            RedisClient.command(Command.ZRANGE, key, "-inf", till, "BYSCORE", "LIMIT", 0, PORTION));
    return Objects.requireNonNull(reply).stream().map(Response::toString).toList();
  }

  private static Request remove(String key, List<String> members) {
    Request request = Request.cmd(Command.ZREM).arg(key);
    members.forEach(request::arg);
    return request;
  }

  /// @param announcedTill see [Holding]
  /// @return the members that no delivery in flight will settle
  private List<String> settle(List<String> members, long announcedTill) {
    List<UnsettledItem> all = members.stream().map(UnsettledItem::stored).toList();
    List<Request> questions = new ArrayList<>();
    for (UnsettledItem one : all) {
      Channel channel = new Channel(one.channel(), one.account(), "", "");
      questions.add(
          RedisClient.command(Command.ZSCORE, keys.posts(channel), one.item().toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    List<Future<Long>> settled = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      UnsettledItem one = all.get(i);
      State state = answers.get(i) == null ? State.OUT : State.IN;
      Holding holding = new Holding(one.account(), one.channel(), state, announcedTill);
      settled.add(items.settle(one.item(), List.of(holding), null));
    }
    RedisClient.await(Future.all(settled));
    return IntStream.range(0, members.size())
        .filter(i -> settled.get(i).result() >= 0)
        .mapToObj(members::get)
        .toList();
  }
}
