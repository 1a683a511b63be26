package io.feedmill.notifications.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.notifications.line.ReadLines;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ObjIntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Numbers of unread lines in memory, so that pages show them without a request to a store.
///
/// | number | event | afterwards |
/// |---|---|---|
/// | none | a page of the account | computed before the page is sent |
/// | known | a page of the account | the same; computed again in the background when it is older than a minute |
/// | known | the account's lines changed, on any server | computed again in the background |
/// | any | this server changed the lines for a call | computed before the call is answered |
/// | any | messages may have been missed | computed again in the background at the next page |
public final class UnreadCounts {
  private static final Logger LOG = LoggerFactory.getLogger(UnreadCounts.class);
  private static final int MOST = 100_000;
  private static final Duration KEPT = Duration.ofHours(1);
  private static final Duration FRESH = Duration.ofMinutes(1);

  private final ReadLines lines;
  private final InstantSource clock;
  private final Executor threads;
  private final Cache<Long, Entry> entries =
      Caffeine.newBuilder()
          .maximumSize(MOST)
          .expireAfterAccess(KEPT)
          .executor(Runnable::run)
          .build();
  private volatile Instant missed = Instant.MIN;
  private final List<ObjIntConsumer<Long>> listeners = new CopyOnWriteArrayList<>();

  /// @param threads starts each task on a new virtual thread
  public UnreadCounts(ReadLines lines, InstantSource clock, Executor threads) {
    this.lines = lines;
    this.clock = clock;
    this.threads = threads;
  }

  /// A number, and whether it is being computed again.
  private static final class Entry {
    private final AtomicBoolean requested = new AtomicBoolean();
    private final AtomicLong begun = new AtomicLong();
    private long completed;
    private volatile boolean known;
    private volatile int number;
    private volatile Instant time = Instant.MIN;
  }

  /// @param listener receives an account and its number each time that it is computed; must not
  ///   block
  public void listen(ObjIntConsumer<Long> listener) {
    listeners.add(listener);
  }

  /// The number from memory; computed when it is not known. 0 when a store is unavailable.
  public int shown(long account) {
    Entry entry = entry(account);
    if (!entry.known) {
      try {
        return computed(account);
      } catch (RedisUnavailable | DatabaseUnavailable e) {
        LOG.debug("the unread count of {} cannot be read: {}", account, e.toString());
        return 0;
      }
    }
    refreshOld(account, entry);
    return entry.number;
  }

  /// [#shown] without waiting: empty when the number is not known.
  public OptionalInt known(long account) {
    Entry entry = entry(account);
    if (!entry.known) {
      return OptionalInt.empty();
    }
    refreshOld(account, entry);
    return OptionalInt.of(entry.number);
  }

  private void refreshOld(long account, Entry entry) {
    if (entry.time.isBefore(clock.instant().minus(FRESH)) || entry.time.isBefore(missed)) {
      refresh(account, entry);
    }
  }

  private Entry entry(long account) {
    return entries.get(account, _ -> new Entry());
  }

  /// Computes the number now. Concurrent callers share a computation that began after their calls.
  public int computed(long account) {
    Entry entry = entry(account);
    long asked = entry.begun.get();
    synchronized (entry) {
      boolean requested = entry.requested.getAndSet(false);
      if (!requested && entry.completed > asked) {
        return entry.number;
      }
      long turn = entry.begun.incrementAndGet();
      Instant before = clock.instant();
      entry.number = lines.unread(account);
      entry.time = before;
      entry.known = true;
      entry.completed = turn;
      listeners.forEach(listener -> listener.accept(account, entry.number));
      return entry.number;
    }
  }

  /// Computes the number again in the background if it is in memory.
  void changed(long account) {
    Entry entry = entries.getIfPresent(account);
    if (entry != null) {
      refresh(account, entry);
    }
  }

  /// Messages may have been missed: all numbers may be old.
  void missed() {
    missed = clock.instant();
  }

  private void refresh(long account, Entry entry) {
    if (entry.requested.compareAndSet(false, true)) {
      threads.execute(() -> refreshNow(account));
    }
  }

  private void refreshNow(long account) {
    try {
      computed(account);
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("the unread count of {} is computed later: {}", account, e.toString());
    } catch (RuntimeException e) {
      LOG.error("the unread count of {} failed", account, e);
    }
  }
}
