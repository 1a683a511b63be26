package io.feedmill.search.find;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/// Reads the index in transactions with a bounded load: few at a time, each statement with a time
/// limit and its own plan.
public final class SearchSession {
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final int LONGEST_STATEMENT_MILLIS = 250;
  private static final String TIMED_OUT = "57014";

  private static final String SETTINGS =
      """
      SELECT set_config('statement_timeout', :millis, true),
        set_config('enable_seqscan', 'off', true),
        set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('jit', 'off', true)
      """;

  private final Database database;
  private final Semaphore places;
  private final Timer times;
  private final Counter late;
  private final Counter refused;

  /// @param most maximum of concurrent searches of this process
  public SearchSession(Database database, int most, MeterRegistry metrics) {
    this.database = database;
    this.places = new Semaphore(most);
    this.times = metrics.timer("feedmill.search.reads");
    this.late = metrics.counter("feedmill.search.timeouts");
    this.refused = metrics.counter("feedmill.search.refused");
  }

  /// @param otherwise the result when a statement took too long
  /// @throws Problem 503 when too many searches run
  <T> T read(Function<Handle, T> work, T otherwise) {
    if (!acquired()) {
      refused.increment();
      throw Problem.unavailable(text("too many searches run at this moment"));
    }
    long began = System.nanoTime();
    try {
      return database.inTransaction(transaction -> {
        transaction
            .createQuery(SETTINGS)
            .bind("millis", Integer.toString(LONGEST_STATEMENT_MILLIS))
            .mapTo(String.class)
            .one();
        return work.apply(transaction);
      });
    } catch (UnableToExecuteStatementException e) {
      if (isLate(e)) {
        late.increment();
        return otherwise;
      }
      throw e;
    } finally {
      times.record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
      places.release();
    }
  }

  private boolean acquired() {
    try {
      return places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static boolean isLate(Throwable e) {
    return e.getCause() instanceof java.sql.SQLException cause
        && TIMED_OUT.equals(cause.getSQLState());
  }
}
