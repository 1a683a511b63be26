package io.feedmill.articles.check;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads when the newest comments of discussions were posted.
final class DiscussionTimes {
  /// Where a discussion has that time.
  private static final int NEWEST_AT = 8;

  private final RedisClient redis;

  DiscussionTimes(RedisClient redis) {
    this.redis = redis;
  }

  /// The last id of an article, 0 before the first. Blocks.
  long last() {
    Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : last.toLong();
  }

  /// Articles with comments at a time or later, and those whose discussion has no such time.
  /// Blocks.
  ///
  /// @param from the first id
  /// @param to the last id
  /// @param seconds unix s
  List<Long> since(long from, long to, long seconds) {
    List<Request> requests = new ArrayList<>();
    for (long article = from; article <= to; article++) {
      requests.add(
          RedisClient.command(
              Command.GETRANGE,
              DiscussionKeys.thread(article),
              NEWEST_AT,
              NEWEST_AT + Integer.BYTES - 1));
    }
    List<@Nullable Response> times = redis.callAll(requests);
    List<Long> found = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      Response time = times.get(i);
      if (time != null && time.toBytes().length == Integer.BYTES) {
        long newest = Integer.toUnsignedLong(ByteBuffer.wrap(time.toBytes()).getInt());
        if (newest == 0 || newest >= seconds) {
          found.add(from + i);
        }
      }
    }
    return found;
  }
}
