package io.feedmill.articles.outline;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Finds single comments in one round trip of three short reads: the first record, that of the
/// comment, and what was appended since this process knew the discussion. The whole is read when
/// the process does not know it, or when a comment was deleted, removed or restored meanwhile.
public final class ThreadOutlines {
  /// 20 bytes each.
  private static final int MOST_COMMENTS = 2_000_000;

  private static final Duration KEPT = Duration.ofMinutes(30);

  private final RedisClient redis;
  private final Cache<String, ThreadOutline> known =
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
  /// @return null when there is no such comment
  public @Nullable OutlinedComment find(String thread, int number) {
    ThreadOutline outline = known.getIfPresent(thread);
    if (outline == null) {
      return readWhole(thread, number);
    }
    int room = outline.room();
    int from = outline.last();
    Reads reads = read(thread, from, number);
    if (!outline.extend(reads.head(), from, reads.tail())) {
      return readWhole(thread, number);
    }
    if (outline.room() != room) {
      known.put(thread, outline);
    }
    boolean exists = reads.record().capacity() == ThreadOutline.RECORD && number <= outline.last();
    return exists ? outline.comment(number, reads.record()) : null;
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

  /// @param last -1 for all further records
  private Future<ByteBuffer> range(String thread, int first, int last) {
    long start = (long) first * ThreadOutline.RECORD;
    long end = last < 0 ? -1 : (last + 1L) * ThreadOutline.RECORD - 1;
    return redis
        .send(RedisClient.command(Command.GETRANGE, thread, start, end))
        .map(reply -> ByteBuffer.wrap(reply == null ? new byte[0] : reply.toBytes()));
  }

  private @Nullable OutlinedComment readWhole(String thread, int number) {
    Response stored = redis.call(RedisClient.command(Command.GET, thread));
    ByteBuffer bytes = ByteBuffer.wrap(stored == null ? new byte[0] : stored.toBytes());
    int comments = bytes.capacity() / ThreadOutline.RECORD - 1;
    if (comments < 1) {
      known.invalidate(thread);
      return null;
    }
    ThreadOutline outline = ThreadOutline.of(bytes);
    known.put(thread, outline);
    if (number < 1 || number > comments) {
      return null;
    }
    int at = number * ThreadOutline.RECORD;
    return outline.comment(number, bytes.slice(at, ThreadOutline.RECORD));
  }
}
