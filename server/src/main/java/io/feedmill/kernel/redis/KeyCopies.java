package io.feedmill.kernel.redis;

import io.feedmill.kernel.work.Progress;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Copies of all of Feedmill's keys, from one Redis to another, each of which may be one server or
/// a cluster. Feedmill's keys have the form `feature{tag}...`; others are ignored. Leases are not
/// copied, because they belong to running processes.
///
/// Each copy is its key at one moment; different keys are copied at different moments. For blocking
/// code.
public final class KeyCopies {
  private static final String GLOB = "[a-z]*{?*}*";
  private static final Pattern OWN = Pattern.compile("[a-z]+\\{[^{}]+}.*", Pattern.DOTALL);
  private static final int SCANNED = 500;
  private static final int MOST_KEYS = 128;
  private static final int MANY_BYTES = 4 << 20;

  private final RedisClient redis;
  private final InstantSource clock;
  private int together = MOST_KEYS;

  public KeyCopies(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.clock = clock;
  }

  /// Scans all keys; a key that exists during the whole scan is returned at least once, perhaps
  /// twice. Small keys are read many at a time, large keys one at a time.
  public void each(Consumer<KeyCopy> take) {
    own(keys -> {
      for (int from = 0; from < keys.size(); ) {
        List<String> some = keys.subList(from, Math.min(from + together, keys.size()));
        from += some.size();
        long bytes = 0;
        for (KeyCopy copy : copies(some)) {
          bytes += copy.value().length();
          take.accept(copy);
        }
        together = bytes > MANY_BYTES ? 1 : Math.min(MOST_KEYS, 2 * together);
      }
    });
  }

  private List<KeyCopy> copies(List<String> keys) {
    List<Request> requests = new ArrayList<>(2 * keys.size());
    for (String key : keys) {
      requests.add(RedisClient.command(Command.DUMP, key));
      requests.add(RedisClient.command(Command.PTTL, key));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<KeyCopy> copies = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      Response value = replies.get(2 * i);
      long left = Objects.requireNonNull(replies.get(2 * i + 1)).toLong();
      if (value != null && left != -2) {
        copies.add(
            new KeyCopy(keys.get(i), left < 0 ? 0 : clock.millis() + left, value.toBuffer()));
      }
    }
    return copies;
  }

  /// The copy of one key; null if the key does not exist.
  public @Nullable KeyCopy of(String key) {
    List<KeyCopy> copies = copies(List.of(key));
    return copies.isEmpty() ? null : copies.getFirst();
  }

  /// Restores keys, replacing those of the same name. Expired ones are skipped.
  public void put(List<KeyCopy> copies) {
    redis.callAll(
        copies.stream()
            .map(copy -> restore(copy.key(), copy.expiresMillis(), copy.value()))
            .toList());
  }

  /// Whether a key has the form of Feedmill's.
  static boolean isOwn(String key) {
    return OWN.matcher(key).matches();
  }

  private static Request restore(String key, long expiresMillis, Buffer value) {
    return Request.cmd(Command.RESTORE)
        .arg(key)
        .arg(expiresMillis)
        .arg(value)
        .arg("REPLACE")
        .arg("ABSTTL");
  }

  /// The approximate number of keys, including those of other programs.
  public long about() {
    return new KeyScan(redis, GLOB, SCANNED).size();
  }

  /// Whether a key exists that is neither a lease nor one of those named.
  public boolean anyBut(List<String> known) {
    AtomicBoolean found = new AtomicBoolean();
    own(keys -> {
      if (!known.containsAll(keys)) {
        found.set(true);
      }
    });
    return found.get();
  }

  /// Removes all keys except leases and those named.
  ///
  /// @param progress receives the number of keys
  public void removeAllBut(List<String> kept, Progress progress) {
    AtomicLong done = new AtomicLong();
    long about = about();
    own(keys -> {
      redis.callAll(
          keys.stream()
              .filter(key -> !kept.contains(key))
              .map(key -> RedisClient.command(Command.UNLINK, key))
              .toList());
      progress.at(done.addAndGet(keys.size()), Math.max(about, done.get()));
    });
  }

  private void own(Consumer<List<String>> take) {
    redis.scan(
        GLOB,
        SCANNED,
        keys ->
            take.accept(
                keys.stream().filter(key -> isOwn(key) && !LeaseKeys.isLease(key)).toList()));
  }
}
