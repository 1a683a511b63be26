package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.StreamTail.Entry;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The newest entries of a stream, in the memory of a process that follows it. Live streams of
/// server-sent events resume from them without a call to Redis, and pages learn from them after
/// which entry their live stream has to begin.
///
/// | a client resumes after | it receives first |
/// |---|---|
/// | an entry in memory, or the one before them | the later ones in memory |
/// | an older entry | the later ones from Redis, then those in memory that came meanwhile |
/// | an entry that this process has not received yet | nothing |
///
/// Then it receives each new entry. No entry is left out, as far as the stream goes back, and none
/// arrives before an older one.
public final class RecentEntries implements AutoCloseable {
  /// How long after an entry a page may still be rendered with data from before it: caches learn of
  /// a change by another connection, and some lists are written after the entry.
  private static final Duration UNSETTLED = Duration.ofSeconds(1);

  private static final Pattern ID = Pattern.compile("[0-9]{1,15}-[0-9]{1,15}");

  private final RedisClient redis;
  private final String key;
  private final int most;
  private final Consumer<Entry> listener;
  private final LongSupplier nanos;
  private final Promise<String> began = Promise.promise();
  private final Deque<Entry> entries = new ArrayDeque<>();
  private final StreamTail tail;
  private String before = "";
  private volatile String newest = "";

  /// Guards the two below, so that pages do not wait while entries are sent to open streams.
  private final Object settling = new Object();

  private final Deque<Received> unsettled = new ArrayDeque<>();
  private String settled = "";

  private RecentEntries(
      RedisClient redis, String key, int most, Consumer<Entry> listener, LongSupplier nanos) {
    this.redis = redis;
    this.key = key;
    this.most = most;
    this.listener = listener;
    this.nanos = nanos;
    this.tail = StreamTail.follow(redis, key, this::begin, this::receive);
  }

  private record Received(String id, long nanos) {}

  private record Position(long millis, long sequence) {
    static Position of(String id) {
      int dash = id.indexOf('-');
      return new Position(
          Long.parseLong(id, 0, dash, 10), Long.parseLong(id, dash + 1, id.length(), 10));
    }

    boolean isAfter(Position other) {
      return millis > other.millis || (millis == other.millis && sequence > other.sequence);
    }
  }

  /// Follows a stream from now on.
  ///
  /// @param most number of entries in memory
  /// @param listener receives each new entry, one after the other; must not block
  public static RecentEntries follow(
      RedisClient redis, String key, int most, Consumer<Entry> listener) {
    return follow(redis, key, most, listener, System::nanoTime);
  }

  /// @param nanos a clock like [System#nanoTime]
  static RecentEntries follow(
      RedisClient redis, String key, int most, Consumer<Entry> listener, LongSupplier nanos) {
    return new RecentEntries(redis, key, most, listener, nanos);
  }

  /// Whether a text has the form of an entry's id.
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  private void begin(String last) {
    synchronized (this) {
      before = last;
    }
    synchronized (settling) {
      settled = last;
    }
    newest = last;
    began.complete(last);
  }

  private void receive(Entry entry) {
    synchronized (settling) {
      unsettled.add(new Received(entry.id(), nanos.getAsLong()));
      settle();
    }
    synchronized (this) {
      entries.add(entry);
      if (entries.size() > most) {
        before = entries.remove().id();
      }
      newest = entry.id();
      listener.accept(entry);
    }
  }

  private void settle() {
    long until = nanos.getAsLong() - UNSETTLED.toNanos();
    while (!unsettled.isEmpty() && unsettled.element().nanos() - until <= 0) {
      settled = unsettled.remove().id();
    }
  }

  /// The id of the last entry whose change is in all data that is read from now on, also in data
  /// from caches; empty before the first entry is known.
  public String settled() {
    synchronized (settling) {
      settle();
      return settled;
    }
  }

  /// The id of the last entry that was received; empty before the first entry is known.
  public String newest() {
    return newest;
  }

  /// Resumes a live stream.
  ///
  /// @param after id of an entry
  /// @param missed receives the entries after it, oldest first, in one or two calls
  /// @param join called after that, before the listener receives a later entry; must not block
  /// @return fails when Redis fails, or when there were too many entries meanwhile; `join` was not
  ///   called then
  public Future<Void> resume(String after, Consumer<List<Entry>> missed, Runnable join) {
    return began
        .future()
        .compose(_ -> after(after))
        .map(found -> {
          missed.accept(found);
          join(found.isEmpty() ? after : found.getLast().id(), missed, join);
          return null;
        });
  }

  /// Resumes a live stream from memory alone: when the client resumes after an older entry, it
  /// receives only the newest one, as a sign that there were others.
  ///
  /// @param missed receives the entries, oldest first
  /// @param join called after that, before the listener receives a later entry; must not block
  public Future<Void> resumeFromMemory(String after, Consumer<List<Entry>> missed, Runnable join) {
    return began
        .future()
        .map(_ -> {
          joinFromMemory(Position.of(after), missed, join);
          return null;
        });
  }

  private synchronized void joinFromMemory(
      Position after, Consumer<List<Entry>> missed, Runnable join) {
    List<Entry> later = inMemory(after);
    if (later != null) {
      missed.accept(later);
    } else if (!entries.isEmpty()) {
      missed.accept(List.of(entries.getLast()));
    }
    join.run();
  }

  private Future<List<Entry>> after(String id) {
    List<Entry> inMemory = inMemory(Position.of(id));
    return inMemory != null
        ? Future.succeededFuture(inMemory)
        : StreamTail.after(redis, key, id, 2 * most);
  }

  private synchronized void join(String after, Consumer<List<Entry>> missed, Runnable join) {
    List<Entry> meanwhile = inMemory(Position.of(after));
    if (meanwhile == null) {
      throw new IllegalStateException("entry " + after + " of " + key + " is too old to resume");
    }
    if (!meanwhile.isEmpty()) {
      missed.accept(meanwhile);
    }
    join.run();
  }

  /// The entries after another; null when there were others between.
  private synchronized @Nullable List<Entry> inMemory(Position after) {
    if (Position.of(before).isAfter(after)) {
      return null;
    }
    List<Entry> later = new ArrayList<>();
    for (Iterator<Entry> each = entries.descendingIterator(); each.hasNext(); ) {
      Entry entry = each.next();
      if (!Position.of(entry.id()).isAfter(after)) {
        break;
      }
      later.add(entry);
    }
    Collections.reverse(later);
    return later;
  }

  /// Stops following.
  @Override
  public void close() {
    tail.close();
  }
}
