package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads feeds in Redis.
final class FeedStore {
  private final RedisLink redis;
  private final FeedKeys keys;

  FeedStore(RedisLink redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// The head of a feed as its reader may see it.
  ///
  /// @param elements without deleted ones, edits applied, newest first
  /// @param tail id of the last element read, deleted or not; 0 when there was none
  /// @param ended whether the feed ends there
  /// @param whole whether nothing is older than the feed
  record Head(List<Element> elements, long tail, boolean ended, boolean whole) {
    /// Whether the feed is not kept: SQL has to be asked.
    boolean cold() {
      return tail == 0 && !whole;
    }
  }

  /// The newest elements, in one round trip. The overlay is read before the feed: a change that has
  /// left it is in the feed already.
  Future<Head> head(long reader, int count) {
    int partition = keys.of(reader);
    return redis
        .sendAll(
            List.of(
                RedisLink.command(Command.HGETALL, FeedKeys.overlay(partition)),
                RedisLink.command(Command.LRANGE, keys.feed(reader), 0, count - 1),
                RedisLink.command(Command.SISMEMBER, FeedKeys.whole(partition), reader)))
        .map(replies -> head(replies, count));
  }

  private static Head head(List<@Nullable Response> replies, int count) {
    Map<Long, String> overlay = overlay(replies.get(0));
    Response range = Objects.requireNonNull(replies.get(1));
    List<Element> elements = new ArrayList<>(range.size());
    long tail = 0;
    for (Response each : range) {
      Element element = Element.of(each.toString());
      tail = element.post();
      Element seen = overlay.isEmpty() ? element : element.under(overlay);
      if (seen != null) {
        elements.add(seen);
      }
    }
    boolean whole = Objects.requireNonNull(replies.get(2)).toInteger() == 1;
    return new Head(elements, tail, range.size() < count, whole);
  }

  private static Map<Long, String> overlay(@Nullable Response reply) {
    if (reply == null || reply.size() == 0) {
      return Map.of();
    }
    Map<Long, String> overlay = new HashMap<>();
    if (reply.isMap()) {
      reply
          .getKeys()
          .forEach(post ->
              overlay.put(
                  Long.parseLong(post), Objects.requireNonNull(reply.get(post)).toString()));
    } else {
      for (int i = 0; i + 1 < reply.size(); i += 2) {
        overlay.put(Long.parseLong(reply.get(i).toString()), reply.get(i + 1).toString());
      }
    }
    return overlay;
  }

  /// Notes a visit of a reader whose feed is kept.
  ///
  /// @param unixSeconds when
  Future<?> visited(long reader, long unixSeconds) {
    return redis.send(
        RedisLink.command(
            Command.ZADD, FeedKeys.active(keys.of(reader)), "XX", unixSeconds, reader));
  }
}
