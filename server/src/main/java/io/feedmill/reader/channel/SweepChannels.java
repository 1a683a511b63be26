package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.SweepChannelScript.Border;
import io.feedmill.reader.channel.SweepChannelScript.Swept;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Walks all channels, some at a time: old items leave, what has left is forgotten once its feed no
/// longer lists it, and ended channels go.
final class SweepChannels implements Worker {
  private static final int CHANNELS = 50;
  private static final int ENDED = 20;
  private static final int GONE = 500;

  private final ChannelStore store;
  private final SweepChannelScript sweep;
  private final CloseChannel close;
  private final RedisLink redis;
  private final ChannelKeys keys;
  private final InstantSource clock;
  private final ReaderConfig config;
  private long last;

  SweepChannels(
      ChannelStore store,
      SweepChannelScript sweep,
      CloseChannel close,
      RedisLink redis,
      ChannelKeys keys,
      InstantSource clock,
      ReaderConfig config) {
    this.store = store;
    this.sweep = sweep;
    this.close = close;
    this.redis = redis;
    this.keys = keys;
    this.clock = clock;
    this.config = config;
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
    store.ended(ENDED).forEach(close::close);
    List<Channel> some = store.after(last, CHANNELS);
    for (Channel channel : some) {
      sweep(channel);
      forgetGone(channel);
    }
    last = some.size() < CHANNELS ? 0 : some.getLast().id();
    return last != 0;
  }

  /// Lets everything go that is older than it may be.
  void sweep(Channel channel) {
    Instant now = clock.instant();
    Border border =
        new Border(
            now.minus(Duration.ofDays(config.readDays())),
            now.minus(Duration.ofDays(config.unreadDays())),
            config.channelSize(),
            false);
    Swept swept = sweep.call(channel, border, "-inf", now);
    while (!swept.next().isEmpty()) {
      swept = sweep.call(channel, border, swept.next(), now);
    }
  }

  /// Forgets what has left a channel and is no longer listed by its feed.
  void forgetGone(Channel channel) {
    Response gone =
        Objects.requireNonNull(
            redis.call(RedisLink.command(Command.ZRANGE, keys.gone(channel), 0, GONE - 1)));
    List<Request> questions = new ArrayList<>();
    for (Response one : gone) {
      ItemId item = ItemId.stored(one.toString());
      questions.add(RedisLink.command(Command.ZSCORE, keys.seen(item.feed()), item.toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    Request forget = Request.cmd(Command.ZREM).arg(keys.gone(channel));
    boolean some = false;
    for (int i = 0; i < answers.size(); i++) {
      if (answers.get(i) == null) {
        forget.arg(gone.get(i).toString());
        some = true;
      }
    }
    if (some) {
      redis.call(forget);
    }
  }
}
