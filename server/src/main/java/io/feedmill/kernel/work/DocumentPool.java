package io.feedmill.kernel.work;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Platform threads on which untrusted documents are parsed and sanitised, so that this work never
/// blocks event loops or the carriers of virtual threads. Threads, queue and work on one document
/// are bounded.
///
/// | the work | its caller gets |
/// |---|---|
/// | ends | its result or its exception |
/// | finds the queue full, or waits in it for too long | [PoolBusy] |
/// | takes more steps than [StepBudget] allows, or more processor time than 2 s and 1 µs a character | [TooCostly] |
/// | throws an `Error`, such as a stack overflow | [TooCostly] |
///
/// The caller monitors the processor time of the working thread. Overdue work ends at its next
/// step. Work that makes no step within twice its time is abandoned: its caller continues, and
/// another thread replaces the thread until the work ends. There are at most as many such
/// replacements as threads.
public final class DocumentPool implements AutoCloseable {
  private static final Duration STANDARD_TIME = Duration.ofSeconds(2);
  private static final long NANOS_PER_CHARACTER = 1_000;
  private static final Duration WATCHED_EACH = Duration.ofMillis(100);
  private static final ThreadMXBean CLOCKS = ManagementFactory.getThreadMXBean();

  private final String name;
  private final int most;
  private final Duration waiting;
  private final Duration standardTime;
  private final ThreadPoolExecutor threads;
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong overdue = new AtomicLong();
  private int abandoned;

  private DocumentPool(String name, int most, int queue, Duration waiting, Duration standardTime) {
    this.name = name;
    this.most = most;
    this.waiting = waiting;
    this.standardTime = standardTime;
    this.threads = Threads.bounded(name, most, new ArrayBlockingQueue<>(queue));
  }

  /// A pool that starts threads with the first work and ends them when idle.
  ///
  /// @param most maximum of threads, at least 1
  /// @param queue maximum of waiting documents
  /// @param waiting maximum time that a document waits
  public static DocumentPool open(String name, int most, int queue, Duration waiting) {
    return open(name, most, queue, waiting, STANDARD_TIME);
  }

  /// The same.
  ///
  /// @param standardTime processor time for a document without characters
  static DocumentPool open(
      String name, int most, int queue, Duration waiting, Duration standardTime) {
    return new DocumentPool(name, most, queue, waiting, standardTime);
  }

  /// Runs work on a document and waits for its end. Nested work runs on the same thread.
  ///
  /// @param characters or bytes of the document
  /// @throws PoolBusy when it was not started
  /// @throws TooCostly when it was not completed
  public <T> T run(long characters, Supplier<T> work) {
    if (StepBudget.isBound()) {
      return work.get();
    }
    PooledWork<T> pooled = new PooledWork<>(StepBudget.of(characters), work);
    try {
      threads.execute(pooled);
    } catch (RejectedExecutionException full) {
      refused.incrementAndGet();
      throw new PoolBusy(name + ": " + threads.getQueue().size() + " documents wait");
    }
    return await(pooled, characters);
  }

  private <T> T await(PooledWork<T> work, long characters) {
    long allowed = standardTime.toNanos() + NANOS_PER_CHARACTER * characters;
    for (long look = 1; ; look++) {
      try {
        return work.result().get(WATCHED_EACH.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        watch(work, allowed, look);
      } catch (ExecutionException e) {
        throw failure(e.getCause());
      } catch (CancellationException _) {
        refused.incrementAndGet();
        throw new PoolBusy(name + ": the document waited for " + waiting.toSeconds() + " s");
      } catch (InterruptedException _) {
        work.cancel();
        Thread.currentThread().interrupt();
        throw new PoolBusy(name + ": interrupted");
      }
    }
  }

  /// The time that a document waits is counted in looks, so that a pause of this process, in which
  /// no thread could begin, counts as one.
  ///
  /// @param look number of this one, from 1
  private void watch(PooledWork<?> work, long allowed, long look) {
    Thread thread = work.thread();
    if (thread == null) {
      if (look * WATCHED_EACH.toMillis() > waiting.toMillis() && work.cancel()) {
        threads.remove(work);
      }
      return;
    }
    long taken = CLOCKS.getThreadCpuTime(thread.threadId()) - work.began();
    if (taken > 2 * allowed) {
      abandon(work);
    } else if (taken > allowed) {
      end(work);
    }
  }

  private void end(PooledWork<?> work) {
    if (work.end()) {
      overdue.incrementAndGet();
    }
  }

  private void abandon(PooledWork<?> work) {
    end(work);
    if (work.abandon(this::returned)) {
      resize(1);
    }
  }

  private void returned() {
    resize(-1);
  }

  private synchronized void resize(int more) {
    abandoned += more;
    int size = most + Math.min(abandoned, most);
    if (more > 0) {
      threads.setMaximumPoolSize(size);
      threads.setCorePoolSize(size);
    } else {
      threads.setCorePoolSize(size);
      threads.setMaximumPoolSize(size);
    }
  }

  private static RuntimeException failure(@Nullable Throwable cause) {
    return switch (cause) {
      case RuntimeException e -> e;
      case StackOverflowError e -> new TooCostly("the document is nested too deep", e);
      case null -> new TooCostly("the document cannot be read");
      default -> new TooCostly("the document cannot be read: " + cause, cause);
    };
  }

  /// Documents that wait.
  public int queued() {
    return threads.getQueue().size();
  }

  public String name() {
    return name;
  }

  /// Documents that are being processed.
  public int running() {
    return threads.getActiveCount();
  }

  /// Documents that were not started, since the start of the process.
  public long refused() {
    return refused.get();
  }

  /// Documents that exceeded their time, since the start of the process.
  public long overdue() {
    return overdue.get();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
