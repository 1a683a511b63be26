package io.feedmill.kernel.observe;

import io.feedmill.kernel.observe.HealthReport.Dependency;
import io.feedmill.kernel.work.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Whether this process can serve requests: named checks of its dependencies.
public final class Health implements AutoCloseable {
  /// Checks one dependency; an exception means that it is down.
  @FunctionalInterface
  public interface Check {
    void run() throws Exception;
  }

  private record Named(String name, Check check) {}

  private static final Duration RECENT = Duration.ofMillis(200);
  private static final Logger LOG = LoggerFactory.getLogger(Health.class);

  private final Duration patience;
  private final List<Named> checks = new CopyOnWriteArrayList<>();
  private final Set<String> down = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Threads.perTask("health");
  private volatile boolean stopping;
  private volatile @Nullable Checked last;

  /// @param nanos when the checks began
  private record Checked(long nanos, List<Dependency> dependencies) {}

  /// @param patience how long a dependency may take to answer
  public Health(Duration patience) {
    this.patience = patience;
  }

  /// Adds a dependency, such as `postgresql` with `database::ping`.
  public void check(String name, Check check) {
    checks.add(new Named(name, check));
  }

  /// Marks this process as not ready, so that load balancers send it no requests while it stops.
  public void stopping() {
    stopping = true;
  }

  /// The dependencies as they were at most 200 ms ago, so that any number of questions costs them
  /// few checks.
  public HealthReport recent() throws InterruptedException {
    Checked known = last;
    return known != null && System.nanoTime() - known.nanos() < RECENT.toNanos()
        ? new HealthReport(stopping, known.dependencies())
        : ready();
  }

  /// Checks all dependencies in parallel and waits for them, at most as long as one check may take.
  public HealthReport ready() throws InterruptedException {
    long begun = System.nanoTime();
    List<Callable<Void>> questions = checks.stream().map(Health::question).toList();
    List<Future<Void>> answers =
        threads.invokeAll(questions, patience.toMillis(), TimeUnit.MILLISECONDS);
    List<Dependency> dependencies = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      String name = checks.get(i).name();
      dependencies.add(new Dependency(name, noted(name, answers.get(i))));
    }
    last = new Checked(begun, List.copyOf(dependencies));
    return new HealthReport(stopping, dependencies);
  }

  private static Callable<Void> question(Named named) {
    return () -> {
      named.check().run();
      return null;
    };
  }

  /// The error of a dependency; logs when it becomes unavailable and when it recovers.
  private @Nullable String noted(String name, Future<Void> answer) throws InterruptedException {
    try {
      answer.get();
      if (down.remove(name)) {
        LOG.info("{} is up again", name);
      }
      return null;
    } catch (CancellationException _) {
      return wentDown(name, "no answer in time", null);
    } catch (ExecutionException e) {
      return wentDown(name, "failed", e.getCause());
    }
  }

  private String wentDown(String name, String problem, @Nullable Throwable cause) {
    if (down.add(name)) {
      LOG.warn("{} is down: {}", name, problem, cause);
    }
    return problem;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
