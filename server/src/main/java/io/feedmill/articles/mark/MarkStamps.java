package io.feedmill.articles.mark;

import io.feedmill.kernel.redis.PreparedReads;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.Collection;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/// Version stamps that show whether the marks of an account (votes, saved and hidden articles, read
/// positions) are unchanged, so that servers may cache them.
///
/// | who | does |
/// |---|---|
/// | reads marks | reads the stamp first, then the marks; caches them with that stamp |
/// | has cached marks | reads the stamp; uses them when it is the same one |
/// | finds no stamp | sets a new unique one, for later readers, and caches nothing |
/// | changes marks | deletes the stamp after the change and before the response |
///
/// A stamp is never reused, so an equal stamp before and after means that no change was
/// acknowledged in between. An unacknowledged change, whose server was killed, may be missing for
/// as long as marks are cached.
public final class MarkStamps {
  private static final int KEPT_SECONDS = 60;

  private static final int MOST_READERS = 10_000;

  private final RedisClient redis;
  private final PreparedReads<Long> stamps;

  public MarkStamps(RedisClient redis) {
    this.redis = redis;
    this.stamps =
        new PreparedReads<>(
            redis,
            MOST_READERS,
            person -> RedisClient.command(Command.GET, MarkKeys.stamp(person)));
  }

  /// @param moment before the call
  public Future<MarkCacheLookup> read(long person, long moment) {
    return stamps
        .read(person)
        .map(stamp ->
            stamp == null
                ? new MarkCacheLookup.Unstamped()
                : new MarkCacheLookup.Stamped(stamp.toString(), moment));
  }

  /// Sets a stamp unless there is one.
  public void begin(long person) {
    redis.send(
        RedisClient.command(
            Command.SET,
            MarkKeys.stamp(person),
            Long.toHexString(ThreadLocalRandom.current().nextLong()),
            "EX",
            KEPT_SECONDS,
            "NX"));
  }

  /// The key of an account's stamp, for a script that makes a change and deletes the stamp itself.
  public static String key(long person) {
    return MarkKeys.stamp(person);
  }

  /// Completes when no server uses marks that were read before the change.
  public Future<?> changed(Collection<Long> people) {
    return redis.sendAll(people.stream().map(MarkStamps::delete).toList());
  }

  /// [#changed] for one account.
  public Future<?> changed(long person) {
    return redis.send(delete(person));
  }

  /// Makes a change that others may see a moment later, in one round trip where all keys are on one
  /// server: it runs the commands in their order.
  ///
  /// @param change sends one command
  public <T> Future<T> changed(long person, Supplier<Future<T>> change) {
    if (redis.url().cluster()) {
      return change.get().onSuccess(_ -> changed(person));
    }
    return redis.together(() -> {
      Future<T> made = change.get();
      changed(person);
      return made;
    });
  }

  private static Request delete(long person) {
    return RedisClient.command(Command.DEL, MarkKeys.stamp(person));
  }
}
