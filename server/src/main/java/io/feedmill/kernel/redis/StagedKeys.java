package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Progress;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Copies of keys that wait beside the keys of a site until they get their final names.
///
/// The copy of `shop{1}:cart:7` is stored as `staged-ID{1}shop/:cart:7`, in the slot of its final
/// name, so that one command renames it, on one server and on a cluster. Keys of that form belong
/// to no feature: nothing else reads, counts or copies them.
///
/// For blocking code.
public final class StagedKeys {
  /// The staged keys, for the document of keys.
  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "staged-{restore}{tag}{feature}/{rest}",
              "any",
              "copy of the key {feature}{tag}{rest} that a restore puts in its place at the end",
              "that of the copy; removed with the end of the restore, or by the next start",
              "restore",
              "restore, the next start"),
          new KeyDoc(
              "staged-{restore}{n}:end",
              "string",
              "`1`, written to each master after all copies: a master that has it has all copies",
              "as the copies",
              "restore",
              "restore, the next start"));

  private static final String PREFIX = "staged-";
  private static final String END = ":end";
  private static final int SCANNED = 500;
  private static final int MOST_TAGS = 1_000_000;

  private final RedisClient redis;
  private final KeyCopies copies;
  private final String start;

  /// @param id distinguishes the copies of one restore from those of others: letters and digits
  public StagedKeys(RedisClient redis, InstantSource clock, String id) {
    this.redis = redis;
    this.copies = new KeyCopies(redis, clock);
    this.start = PREFIX + id;
  }

  /// Stores staged copies. Expired ones are omitted.
  ///
  /// @throws IllegalArgumentException when one is of a key that is not Feedmill's
  public void put(List<KeyCopy> keys) {
    copies.put(
        keys.stream()
            .map(copy -> new KeyCopy(staged(copy.key()), copy.expiresMillis(), copy.value()))
            .toList());
  }

  private String staged(String key) {
    if (!KeyCopies.isOwn(key)) {
      throw new IllegalArgumentException("not a key of Feedmill: " + key);
    }
    int tag = key.indexOf('{');
    int rest = key.indexOf('}') + 1;
    return start + key.substring(tag, rest) + key.substring(0, tag) + "/" + key.substring(rest);
  }

  private static String place(String staged) {
    int tag = staged.indexOf('{');
    int feature = staged.indexOf('}') + 1;
    int slash = staged.indexOf('/', feature);
    return staged.substring(feature, slash)
        + staged.substring(tag, feature)
        + staged.substring(slash + 1);
  }

  /// Marks the end of the staged or renamed keys, on each master, and waits until all of it is on
  /// their disks as far as they keep anything there.
  ///
  /// @return the keys of the marks
  public List<String> end() {
    List<String> ends = new ArrayList<>();
    for (RedisServerAddress master : RedisClient.await(redis.masters())) {
      String key = keyOn(master);
      Connection connection = RedisClient.await(redis.dedicated(master));
      try {
        new FsyncBarrier(connection, key).pass();
      } finally {
        connection.context().runOnContext(_ -> connection.close("marked"));
      }
      ends.add(key);
    }
    return ends;
  }

  private String keyOn(RedisServerAddress master) {
    for (int n = 0; n < MOST_TAGS; n++) {
      String key = start + "{" + n + "}" + END;
      if (RedisClient.await(redis.master(key)).equals(master)) {
        return key;
      }
    }
    throw new RedisUnavailable("no slot is on " + master);
  }

  /// Whether the marks are still there, so that nothing written before them was lost.
  public boolean hasAll(List<String> ends) {
    return redis
        .callAll(ends.stream().map(key -> RedisClient.command(Command.EXISTS, key)).toList())
        .stream()
        .allMatch(reply -> reply != null && reply.toInteger() == 1);
  }

  /// Renames all copies to their final names. Existing keys do not change.
  ///
  /// @param progress receives the number of keys
  public void move(Progress progress) {
    AtomicLong done = new AtomicLong();
    long about = copies.about();
    redis.scan(
        start + "{*",
        SCANNED,
        keys -> {
          List<Future<@Nullable Response>> moves =
              keys.stream().filter(key -> !key.endsWith("}" + END)).map(this::moved).toList();
          RedisClient.await(Future.all(moves));
          progress.at(done.addAndGet(keys.size()), Math.max(about, done.get()));
        });
  }

  /// A scan may return a key twice, and a key may expire in the meantime.
  private Future<@Nullable Response> moved(String staged) {
    return redis
        .send(RedisClient.command(Command.RENAME, staged, place(staged)))
        .recover(failure ->
            failure instanceof ErrorType error && error.toString().contains("no such key")
                ? Future.succeededFuture(null)
                : Future.failedFuture(failure));
  }

  /// Removes the copies and marks of every restore.
  public static void removeAll(RedisClient redis) {
    redis.scan(
        PREFIX + "*{*",
        SCANNED,
        keys ->
            redis.callAll(
                keys.stream().map(key -> RedisClient.command(Command.UNLINK, key)).toList()));
  }
}
