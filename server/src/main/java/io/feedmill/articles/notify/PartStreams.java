package io.feedmill.articles.notify;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The streams of changes of discussions of all parts, each call in one round trip.
final class PartStreams {
  /// Entries of a part that are read at once.
  static final int PORTION = 500;

  private static final String START = "0-0";

  private final RedisClient redis;

  PartStreams(RedisClient redis) {
    this.redis = redis;
  }

  /// The id of the last entry of each part.
  List<String> ends() {
    return ofParts(part ->
        redis
            .send(
                RedisClient.command(
                    Command.XREVRANGE, DiscussionKeys.changes(part), "+", "-", "COUNT", 1))
            .map(PartStreams::last));
  }

  private static String last(@Nullable Response entries) {
    return entries == null || entries.size() == 0 ? START : entries.get(0).get(0).toString();
  }

  /// The next entries of each part, at most [#PORTION].
  ///
  /// @param positions an id for each part
  List<List<Entry>> after(List<String> positions) {
    return ofParts(part ->
        StreamTail.after(redis, DiscussionKeys.changes(part), positions.get(part), PORTION));
  }

  private <T> List<T> ofParts(IntFunction<Future<T>> read) {
    return RedisClient.await(
        redis.together(() -> {
          List<Future<T>> reads = new ArrayList<>();
          for (int part = 0; part < ArticlePartitions.COUNT; part++) {
            reads.add(read.apply(part));
          }
          return Future.all(reads).map(all -> all.<T>list());
        }));
  }
}
