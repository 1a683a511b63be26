package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.ChannelTail;
import io.feedmill.kernel.redis.PreparedReads;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.ChannelEvent;
import io.feedmill.reader.channel.api.ChannelEvents;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;

/// The stream of events of an account's channels, for live pages and programs.
public final class ChannelEventStream implements ChannelEvents {
  /// Approximate number of entries that a stream keeps.
  public static final int LENGTH = 1_000;

  private static final int MOST_READERS = 10_000;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final PreparedReads<Long> newest;

  public ChannelEventStream(RedisClient redis, ChannelKeys keys) {
    this.redis = redis;
    this.keys = keys;
    this.newest =
        new PreparedReads<>(
            redis,
            MOST_READERS,
            account ->
                RedisClient.command(Command.XREVRANGE, keys.events(account), "+", "-", "COUNT", 1));
  }

  /// Records an event of the channel itself.
  void record(Channel channel, ChannelEvent.Type type) {
    redis.callAll(
        List.of(
            RedisClient.command(
                Command.XADD,
                keys.events(channel.account()),
                "MAXLEN",
                "~",
                LENGTH,
                "*",
                "type",
                type.name().toLowerCase(Locale.ROOT),
                "channel",
                channel.uid(),
                "name",
                channel.name()),
            RedisClient.command(Command.PUBLISH, ChannelKeys.WOKEN, channel.account())));
  }

  @Override
  public List<ChannelEvent> after(long account, String id, int most) {
    Response reply =
        redis.call(
            RedisClient.command(
                Command.XRANGE, keys.events(account), "(" + id, "+", "COUNT", most));
    return Objects.requireNonNull(reply).stream().map(ChannelEventStream::event).toList();
  }

  private static ChannelEvent event(Response entry) {
    Response pairs = entry.get(1);
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    String items = fields.getOrDefault("items", "");
    return new ChannelEvent(
        entry.get(0).toString(),
        ChannelEvent.Type.valueOf(fields.getOrDefault("type", "").toUpperCase(Locale.ROOT)),
        fields.getOrDefault("channel", ""),
        fields.getOrDefault("name", ""),
        items.isEmpty() ? List.of() : List.of(items.split(",", -1)),
        Long.parseLong(fields.getOrDefault("unread", "-1")));
  }

  @Override
  public String last(long account) {
    return RedisClient.await(lastSoon(account));
  }

  @Override
  public Future<String> lastSoon(long account) {
    return newest
        .read(account)
        .map(found -> found == null || found.size() == 0 ? "0-0" : found.get(0).get(0).toString());
  }

  @Override
  public AutoCloseable listen(LongConsumer account, Runnable everybody) {
    return ChannelTail.follow(
        redis, ChannelKeys.WOKEN, text -> account.accept(Long.parseLong(text)), everybody);
  }
}
