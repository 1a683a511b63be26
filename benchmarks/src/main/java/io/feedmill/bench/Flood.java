package io.feedmill.bench;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Keeps a number of operations in flight for a time, half of it to warm up, and counts those that
/// finish.
public final class Flood {
  private final RedisClient redis;
  private final int inFlight;
  private final Duration time;

  public Flood(RedisClient redis, int inFlight, Duration time) {
    this.redis = redis;
    this.inFlight = inFlight;
    this.time = time;
  }

  /// Futures, started and completed on the event loops.
  public Measured futures(Supplier<? extends Future<?>> operation) throws InterruptedException {
    return measure((counter, end, done) -> {
      for (int i = 0; i < inFlight; i++) {
        Context context = redis.contexts().get(i % redis.contexts().size());
        context.runOnContext(_ -> next(operation, counter, end, done));
      }
    });
  }

  private static void next(
      Supplier<? extends Future<?>> operation, Counter counter, long end, CountDownLatch done) {
    if (System.nanoTime() > end) {
      done.countDown();
      return;
    }
    operation
        .get()
        .onComplete((_, error) -> {
          counter.count(error);
          next(operation, counter, end, done);
        });
  }

  /// Blocking operations, each in flight on a separate virtual thread.
  public Measured blocking(Runnable operation) throws InterruptedException {
    return batches(1, operation);
  }

  /// Blocking operations, each of which counts as many.
  public Measured batches(int size, Runnable operation) throws InterruptedException {
    return measure((counter, end, done) -> {
      for (int i = 0; i < inFlight; i++) {
        Thread.ofVirtual()
            .start(() -> {
              try {
                while (System.nanoTime() <= end) {
                  operation.run();
                  counter.finished.addAndGet(size);
                }
              } catch (RuntimeException e) {
                counter.failure.compareAndSet(null, e);
              } finally {
                done.countDown();
              }
            });
      }
    });
  }

  private interface Start {
    void start(Counter counter, long end, CountDownLatch done);
  }

  private static final class Counter {
    private final AtomicLong finished = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    void count(@org.jspecify.annotations.Nullable Throwable error) {
      if (error != null) {
        failure.compareAndSet(null, error);
      }
      finished.incrementAndGet();
    }
  }

  private Measured measure(Start start) throws InterruptedException {
    Counter counter = new Counter();
    CountDownLatch done = new CountDownLatch(inFlight);
    long began = System.nanoTime();
    long half = began + time.toNanos() / 2;
    start.start(counter, began + time.toNanos(), done);
    TimeUnit.NANOSECONDS.sleep(half - System.nanoTime());
    long countBefore = counter.finished.get();
    long at = System.nanoTime();
    double redisBefore = redisMicros(redis);
    double clientBefore = clientMicros();
    done.await();
    double seconds = (System.nanoTime() - at) / 1e9;
    double count = counter.finished.get() - countBefore;
    if (counter.failure.get() != null) {
      throw new IllegalStateException(counter.failure.get());
    }
    return new Measured(
        count / seconds,
        (redisMicros(redis) - redisBefore) / count,
        (clientMicros() - clientBefore) / count);
  }

  /// CPU time that this process has used.
  public static double clientMicros() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e3;
  }

  /// CPU time that a Redis has used.
  public static double redisMicros(RedisClient redis) {
    Response info = Objects.requireNonNull(redis.call(RedisClient.command(Command.INFO, "cpu")));
    return info.toString()
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("used_cpu_(user|sys):.*"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(':') + 1)) * 1e6)
        .sum();
  }
}
