package io.feedmill.search.find;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.BoundedReads;
import io.feedmill.kernel.sql.Database;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// Reads the index in transactions with a bounded load: few at a time, each statement with a time
/// limit and its own plan.
public final class SearchSession {
  private static final List<String> SETTINGS =
      List.of(
          "set_config('enable_seqscan', 'off', true)",
          "set_config('plan_cache_mode', 'force_custom_plan', true)",
          "set_config('jit', 'off', true)");

  private final BoundedReads reads;
  private final Timer times;
  private final Counter late;
  private final Counter refused;

  /// @param most maximum of concurrent searches of this process
  /// @param patience how long a search waits until fewer run
  /// @param longestStatement time limit of each statement
  public SearchSession(
      Database database,
      int most,
      Duration patience,
      Duration longestStatement,
      MeterRegistry metrics) {
    this.reads = new BoundedReads(database, most, patience, longestStatement, SETTINGS);
    this.times = metrics.timer("feedmill.search.reads");
    this.late = metrics.counter("feedmill.search.timeouts");
    this.refused = metrics.counter("feedmill.search.refused");
  }

  /// @param otherwise the result when a statement took too long
  /// @throws Problem 503 when too many searches run
  <T> T read(Function<Handle, T> work, T otherwise) {
    try {
      return reads.read(handle -> timed(handle, work));
    } catch (BoundedReads.Refused e) {
      if (e.late()) {
        late.increment();
        return otherwise;
      }
      refused.increment();
      throw Problem.unavailable(text("too many searches run at this moment"));
    }
  }

  private <T> T timed(Handle handle, Function<Handle, T> work) {
    long began = System.nanoTime();
    try {
      return work.apply(handle);
    } finally {
      times.record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
    }
  }
}
