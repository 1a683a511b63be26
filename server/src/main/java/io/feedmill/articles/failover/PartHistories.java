package io.feedmill.articles.failover;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.ReplicationIds;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The replication ids of the servers that have a part of the articles and what is derived from it,
/// as they are now, and as they were when the part was compared.
final class PartHistories {
  /// Digits of each id.
  private static final int DIGITS = 10;

  /// Those of all parts: the site, and the rankings and lists with separate slots.
  private static final List<String> SHARED =
      List.of(
          ArticleKeys.counter(),
          ArticleKeys.placed(Slot.FORMULAS, 1),
          ArticleKeys.placed(Slot.NET_VOTES, 1));

  private final RedisClient redis;
  private final ReplicationIds ids;

  PartHistories(RedisClient redis) {
    this.redis = redis;
    this.ids = new ReplicationIds(redis);
  }

  /// Blocks.
  List<String> now() {
    List<String> keys = new ArrayList<>(SHARED);
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      keys.add(DiscussionKeys.changes(part));
    }
    List<String> found = ids.of(keys).stream().map(PartHistories::abridged).toList();
    String shared = String.join(" ", found.subList(0, SHARED.size()));
    return found.subList(SHARED.size(), found.size()).stream()
        .map(own -> own + " " + shared)
        .toList();
  }

  private static String abridged(String id) {
    return id.substring(0, Math.min(DIGITS, id.length()));
  }

  /// Empty for a part that was never compared. Blocks.
  List<String> compared() {
    Request request = Request.cmd(Command.HMGET).arg(FailoverKeys.compared());
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      request.arg(part);
    }
    List<String> compared = new ArrayList<>();
    for (@Nullable Response stored : Objects.requireNonNull(redis.call(request))) {
      compared.add(stored == null ? "" : stored.toString());
    }
    return compared;
  }

  /// Blocks.
  ///
  /// @param histories as they were before the comparison
  void compared(int part, String histories) {
    redis.call(RedisClient.command(Command.HSET, FailoverKeys.compared(), part, histories));
  }

  /// The highest id of an article in a part, less than 1 when it has none. Blocks.
  long highest(int part) {
    Response counter = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    long last = counter == null ? 0 : counter.toLong();
    return last - Math.floorMod(last - part, ArticlePartitions.COUNT);
  }
}
