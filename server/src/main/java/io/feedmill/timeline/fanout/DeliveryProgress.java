package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The number of readers reached by each post of the last day.
public final class DeliveryProgress {
  private final RedisClient redis;
  private final FeedKeys keys;

  public DeliveryProgress(RedisClient redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// @param post its id
  /// @param found readers found so far, the author among them
  /// @param reached readers whose messages are done
  /// @param finished whether all readers were found and reached
  public record Progress(String post, long found, long reached, boolean finished) {}

  public Progress of(long post) {
    List<Request> requests = new ArrayList<>();
    requests.add(RedisClient.command(Command.HGET, FeedKeys.prepared(), post));
    requests.add(RedisClient.command(Command.HGET, FeedKeys.prepared(), post + ":done"));
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(RedisClient.command(Command.HGET, FeedKeys.delivered(partition), post));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    long found = number(replies.get(0));
    long reached = 0;
    for (Response count : replies.subList(2, replies.size())) {
      reached += number(count);
    }
    boolean finished = replies.get(1) != null && reached >= found;
    return new Progress(Long.toString(post), found, Math.min(reached, found), finished);
  }

  private static long number(@Nullable Response reply) {
    return reply == null ? 0 : reply.toLong();
  }
}
