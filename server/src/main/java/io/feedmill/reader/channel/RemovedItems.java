package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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

  /// Deletes the records of removed items that their feed no longer lists.
  public void forget(Channel channel) {
    Response gone =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.ZRANGE, keys.removed(channel), 0, GONE - 1)));
    List<Request> questions = new ArrayList<>();
    for (Response one : gone) {
      ItemId item = ItemId.stored(one.toString());
      questions.add(RedisClient.command(Command.ZSCORE, keys.seen(item.feed()), item.toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    Request forget = Request.cmd(Command.ZREM).arg(keys.removed(channel));
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
