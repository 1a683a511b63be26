package io.feedmill.timeline.feed;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.PreparedRead;
import io.feedmill.timeline.feed.PullAuthors.AuthorList;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Reads feeds in Redis.
public final class FeedStore {
  /// Elements that are kept in memory, about 2 kB each with their replies.
  private static final int MOST_ELEMENTS = 20_000;

  private static final Duration KEPT = Duration.ofMinutes(1);

  private final RedisClient redis;
  private final FeedKeys keys;

  /// What was read lately, since the same is read again.
  private final Cache<Part, Known> reads =
      Caffeine.newBuilder()
          .<Part, Known>weigher((part, _) -> part.count())
          .maximumWeight(MOST_ELEMENTS)
          .expireAfterAccess(KEPT)
          .build();

  public FeedStore(RedisClient redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// The newest part of a feed as its reader may see it.
  ///
  /// @param elements without deleted ones, edits applied, newest first
  /// @param tail id of the last element read, deleted or not; 0 when there was none
  /// @param ended whether the feed ends there
  /// @param whole whether the timeline has no entry older than the feed
  /// @param overlay edits and deletions that are not in the feeds yet
  /// @param pending pending posts with their authors
  public record Head(
      List<Element> elements,
      long tail,
      boolean ended,
      boolean whole,
      Map<Long, String> overlay,
      Map<Long, Long> pending) {
    /// Whether the feed does not exist, so that SQL must answer.
    public boolean cold() {
      return tail == 0 && !whole;
    }

    /// The same with the lists of pull authors, down to where all of them are complete.
    public Head with(List<AuthorList> lists) {
      long border = ended && whole ? 0 : tail;
      for (AuthorList list : lists) {
        border = Math.max(border, list.border());
      }
      TreeMap<Long, Element> merged = new TreeMap<>(Comparator.reverseOrder());
      elements.forEach(element -> merged.put(element.post(), element));
      for (AuthorList list : lists) {
        for (Element element : list.elements()) {
          Element seen = element.under(overlay);
          if (seen != null) {
            merged.putIfAbsent(seen.post(), seen);
          }
        }
      }
      long lowest = border;
      return new Head(
          merged.values().stream().filter(element -> element.post() >= lowest).toList(),
          border,
          true,
          border == 0,
          overlay,
          pending);
    }
  }

  /// The newest elements, in one round trip. The overlay and pending posts are read before the
  /// feed: what is removed from them is in the feed already.
  public Future<Head> head(long reader, int count) {
    Known known = reads.get(new Part(reader, count), this::known);
    return redis.repeat(known.read()).map(replies -> known.head(replies, count));
  }

  private Known known(Part part) {
    int partition = keys.of(part.reader());
    return new Known(
        new PreparedRead(
            List.of(
                RedisClient.command(Command.HGETALL, FeedKeys.pending()),
                RedisClient.command(Command.HGETALL, FeedKeys.overlay(partition)),
                RedisClient.command(Command.LRANGE, keys.feed(part.reader()), 0, part.count() - 1),
                RedisClient.command(Command.SISMEMBER, FeedKeys.whole(partition), part.reader()))),
        new AtomicReference<>());
  }

  private record Part(long reader, int count) {}

  /// @param last the head that was read last, and from which replies
  private record Known(PreparedRead read, AtomicReference<@Nullable Last> last) {
    /// The identical head as before while Redis says the same.
    @SuppressWarnings("ReferenceEquality")
    Head head(List<@Nullable Response> replies, int count) {
      Last before = last.get();
      if (before != null && before.replies() == replies) {
        return before.head();
      }
      Head head = FeedStore.head(replies, count);
      last.set(new Last(replies, head));
      return head;
    }
  }

  private record Last(List<@Nullable Response> replies, Head head) {}

  private static Head head(List<@Nullable Response> replies, int count) {
    Map<Long, String> overlay = overlay(replies.get(1));
    Response range = Objects.requireNonNull(replies.get(2));
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
    boolean whole = Objects.requireNonNull(replies.get(3)).toInteger() == 1;
    Map<Long, Long> pending = pending(replies.get(0));
    return new Head(elements, tail, range.size() < count, whole, overlay, pending);
  }

  private static Map<Long, Long> pending(@Nullable Response reply) {
    if (reply == null || reply.size() == 0) {
      return Map.of();
    }
    Map<Long, Long> pending = new HashMap<>();
    pairs(reply)
        .forEach((post, author) -> pending.put(Long.parseLong(post), Long.parseLong(author)));
    return pending;
  }

  private static Map<Long, String> overlay(@Nullable Response reply) {
    Map<Long, String> overlay = new HashMap<>();
    pairs(reply).forEach((post, json) -> overlay.put(Long.parseLong(post), json));
    return overlay;
  }

  /// Fields and values of a hash, in the reply of RESP2 or RESP3.
  public static Map<String, String> pairs(@Nullable Response reply) {
    if (reply == null || reply.size() == 0) {
      return Map.of();
    }
    Map<String, String> pairs = new HashMap<>();
    if (reply.isMap()) {
      for (String field : reply.getKeys()) {
        pairs.put(field, Objects.requireNonNull(reply.get(field)).toString());
      }
    } else {
      for (int i = 0; i + 1 < reply.size(); i += 2) {
        pairs.put(reply.get(i).toString(), reply.get(i + 1).toString());
      }
    }
    return pairs;
  }

  /// When a reader's relations last changed, by the clock of Redis; empty when not in the last
  /// minutes.
  public Future<String> moved(long reader) {
    return redis
        .send(
            RedisClient.command(Command.ZSCORE, FeedKeys.moved(keys.of(reader)), "user:" + reader))
        .map(reply -> reply == null ? "" : reply.toString());
  }

  /// The arrival log of a reader; null when the reader has none.
  public Future<@Nullable ArrivalLog> arrivals(long reader) {
    return redis
        .send(RedisClient.command(Command.HGET, FeedKeys.arrivals(keys.of(reader)), reader))
        .map(log -> log == null ? null : ArrivalLog.parse(log.toString()));
  }

  /// Readers who have an arrival log now.
  ///
  /// @param unixSeconds now
  public List<Long> live(long unixSeconds) {
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(
          RedisClient.command(
              Command.ZRANGE, FeedKeys.live(partition), unixSeconds, "+inf", "BYSCORE"));
    }
    return redis.callAll(requests).stream()
        .flatMap(found -> Objects.requireNonNull(found).stream())
        .map(reader -> Long.parseLong(reader.toString()))
        .toList();
  }

  /// Records a visit of a reader who has a feed.
  ///
  /// @param unixSeconds when
  public Future<?> visited(long reader, long unixSeconds) {
    return redis.send(
        RedisClient.command(
            Command.ZADD, FeedKeys.active(keys.of(reader)), "XX", unixSeconds, reader));
  }
}
