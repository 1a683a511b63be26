package io.feedmill.articles.outline;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds single comments in one round trip of three short reads: the first record, that of the
/// comment, and what was appended since this process knew the discussion. A second one reads the
/// records of comments that were deleted, removed or restored meanwhile. The whole is read, once
/// for all who wait for it, when the process does not know it, or when more comments were.
public final class ThreadOutlines {
  /// 20 bytes each.
  private static final int MOST_COMMENTS = 2_000_000;

  private static final Duration KEPT = Duration.ofMinutes(30);
  private static final int ATTEMPTS = 4;

  private final RedisClient redis;
  private final SharedReads<String, ThreadOutline> whole = new SharedReads<>(this::readWhole);
  private final Cache<String, ThreadOutline> outlines =
      Caffeine.newBuilder()
          .maximumWeight(MOST_COMMENTS)
          .weigher((String _, ThreadOutline outline) -> outline.room())
          .expireAfterAccess(KEPT)
          .executor(Runnable::run)
          .build();

  public ThreadOutlines(RedisClient redis) {
    this.redis = redis;
  }

  /// The present state of a comment. Blocks.
  ///
  /// @param thread key of the discussion
  /// @return null if the comment does not exist
  public @Nullable OutlinedComment find(String thread, int number) {
    for (int i = 0; i < ATTEMPTS; i++) {
      ThreadOutline known = outlines.getIfPresent(thread);
      ThreadOutline outline = known == null ? whole.read(thread) : known;
      int from = outline.last();
      int room = outline.room();
      Reads reads = read(thread, from, number);
      if (reads.head().capacity() == 0) {
        outlines.invalidate(thread);
        return null;
      }
      List<Integer> changed = outline.changed(reads.head());
      if (changed != null
          && outline.extend(reads.head(), from, reads.tail(), records(thread, changed))) {
        if (outline.room() != room) {
          outlines.put(thread, outline);
        }
        return comment(outline, number, reads.record());
      }
      // Another thread may have extended it meanwhile: then the next attempt succeeds.
      if (changed == null || i > 0) {
        outlines.asMap().remove(thread, outline);
      }
    }
    ByteBuffer all = all(thread);
    int at = number * ThreadOutline.RECORD;
    int length = Math.min(ThreadOutline.RECORD, Math.max(all.capacity() - at, 0));
    return comment(ThreadOutline.of(all), number, all.slice(Math.min(at, all.capacity()), length));
  }

  private static @Nullable OutlinedComment comment(
      ThreadOutline outline, int number, ByteBuffer record) {
    return number >= 1 && number <= outline.last() && record.capacity() == ThreadOutline.RECORD
        ? outline.comment(number, record)
        : null;
  }

  private Reads read(String thread, int from, int number) {
    return RedisClient.await(
        redis.together(() -> {
          Future<ByteBuffer> head = range(thread, 0, 0);
          Future<ByteBuffer> record = range(thread, number, number);
          Future<ByteBuffer> tail = range(thread, from, -1);
          return Future.all(head, record, tail)
              .map(_ -> new Reads(head.result(), record.result(), tail.result()));
        }));
  }

  private record Reads(ByteBuffer head, ByteBuffer record, ByteBuffer tail) {}

  private Map<Integer, ByteBuffer> records(String thread, List<Integer> numbers) {
    Map<Integer, ByteBuffer> records = new HashMap<>();
    if (!numbers.isEmpty()) {
      List<ByteBuffer> read =
          RedisClient.await(
              redis.together(() ->
                  Future.all(numbers.stream().map(number -> range(thread, number, number)).toList())
                      .map(all -> all.<ByteBuffer>list())));
      for (int i = 0; i < numbers.size(); i++) {
        records.put(numbers.get(i), read.get(i));
      }
    }
    return records;
  }

  /// @param last -1 for all further records
  private Future<ByteBuffer> range(String thread, int first, int last) {
    long start = (long) first * ThreadOutline.RECORD;
    long end = last < 0 ? -1 : (last + 1L) * ThreadOutline.RECORD - 1;
    return redis
        .send(RedisClient.command(Command.GETRANGE, thread, start, end))
        .map(reply -> ByteBuffer.wrap(reply == null ? new byte[0] : reply.toBytes()));
  }

  private ThreadOutline readWhole(String thread) {
    ThreadOutline outline = ThreadOutline.of(all(thread));
    if (outline.last() > 0) {
      outlines.put(thread, outline);
    }
    return outline;
  }

  private ByteBuffer all(String thread) {
    Response stored = redis.call(RedisClient.command(Command.GET, thread));
    return ByteBuffer.wrap(stored == null ? new byte[ThreadOutline.RECORD] : stored.toBytes());
  }
}
