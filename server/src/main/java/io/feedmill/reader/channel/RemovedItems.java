package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Items that were removed from a channel, remembered so that they are not added again.
public final class RemovedItems {
  private static final int GONE = 500;

  private final RedisClient redis;
  private final ChannelKeys keys;

  public RemovedItems(RedisClient redis, ChannelKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// Deletes the records of removed items that their feed no longer lists, of at most 500 in a row
  /// from a random place: those that stay listed hide no others.
  public void forget(Channel channel) {
    String removed = keys.removed(channel);
    long size =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.ZCARD, removed))).toLong();
    long first = size <= GONE ? 0 : ThreadLocalRandom.current().nextLong(size - GONE + 1);
    Response gone =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.ZRANGE, removed, first, first + GONE - 1)));
    List<Request> questions = new ArrayList<>();
    for (Response one : gone) {
      ItemId item = ItemId.stored(one.toString());
      questions.add(RedisClient.command(Command.ZSCORE, keys.seen(item.feed()), item.toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    Request forget = Request.cmd(Command.ZREM).arg(removed);
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
