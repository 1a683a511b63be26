package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.KeptItemScript.Holding;
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
import org.jspecify.annotations.Nullable;

/// What is not settled between items and channels: what left a channel, and what a delivery
/// announced and may not have done.
final class Unsettled {
  /// No delivery takes that long from its announcement to its end.
  static final Duration LONGEST_DELIVERY = Duration.ofMinutes(5);

  private static final int PORTION = 500;

  private final RedisLink redis;
  private final ChannelKeys keys;
  private final KeptItemScript items;
  private final InstantSource clock;

  Unsettled(RedisLink redis, ChannelKeys keys, KeptItemScript items, InstantSource clock) {
    this.redis = redis;
    this.keys = keys;
    this.items = items;
    this.clock = clock;
  }

  /// Settles some of what is open in each partition.
  ///
  /// @return whether more waits
  boolean settleSome() {
    boolean more = false;
    for (int partition = 0; partition < keys.partitions().count(); partition++) {
      more |= dropped(partition);
      more |= pending(partition);
    }
    return more;
  }

  /// Settles what left channels of a partition.
  ///
  /// @return whether more waits
  boolean dropped(int partition) {
    String key = ChannelKeys.dropping(partition);
    List<String> some = first(key, "+inf");
    settle(some);
    if (!some.isEmpty()) {
      redis.call(remove(key, some));
    }
    return some.size() == PORTION;
  }

  private boolean pending(int partition) {
    String till = Long.toString(clock.instant().minus(LONGEST_DELIVERY).toEpochMilli());
    List<String> some = first(ChannelKeys.pending(partition), till);
    settle(some);
    return some.size() == PORTION;
  }

  private List<String> first(String key, String till) {
    Response reply =
        redis.call(
            RedisLink.command(Command.ZRANGE, key, "-inf", till, "BYSCORE", "LIMIT", 0, PORTION));
    return Objects.requireNonNull(reply).stream().map(Response::toString).toList();
  }

  private static Request remove(String key, List<String> members) {
    Request request = Request.cmd(Command.ZREM).arg(key);
    members.forEach(request::arg);
    return request;
  }

  private void settle(List<String> members) {
    List<Dropped> all = members.stream().map(Dropped::stored).toList();
    List<Request> questions = new ArrayList<>();
    for (Dropped one : all) {
      Channel channel = new Channel(one.channel(), one.account(), "", "");
      questions.add(RedisLink.command(Command.ZSCORE, keys.posts(channel), one.item().toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    List<Future<Long>> settled = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Dropped one = all.get(i);
      Holding holding = new Holding(one.account(), one.channel(), answers.get(i) != null);
      settled.add(items.settle(one.item(), List.of(holding), null));
    }
    RedisLink.await(Future.all(settled));
  }
}
