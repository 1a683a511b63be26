package io.feedmill.app.monitor;

import io.feedmill.kernel.observe.Latencies;
import io.feedmill.kernel.observe.LatencyCounts;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.DoubleSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Adds the counts of this process to the history of metrics, every ten seconds. In an outage of
/// Redis it continues counting and adds all counts later.
final class SampleMetrics implements Worker {
  private static final Logger LOG = LoggerFactory.getLogger(SampleMetrics.class);
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final InstantSource clock;
  private final MetricsHistory history;
  private final LatencyCounts requests;
  private final DoubleSupplier votes;
  private final DoubleSupplier waiting;
  private Latencies answeredBefore;
  private long votesBefore;

  /// @param requests answered so far, by latency
  /// @param votes cast so far
  /// @param waiting events in the outbox now
  SampleMetrics(
      InstantSource clock,
      MetricsHistory history,
      LatencyCounts requests,
      DoubleSupplier votes,
      DoubleSupplier waiting) {
    this.clock = clock;
    this.history = history;
    this.requests = requests;
    this.votes = votes;
    this.waiting = waiting;
    answeredBefore = requests.snapshot();
    votesBefore = (long) votes.getAsDouble();
  }

  @Override
  public String name() {
    return "sample-metrics";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Latencies answered = requests.snapshot();
    long cast = (long) votes.getAsDouble();
    MetricsHistory.Added added =
        new MetricsHistory.Added(
            clock.instant(),
            answered.since(answeredBefore),
            cast - votesBefore,
            waiting.getAsDouble());
    try {
      history.add(added);
      answeredBefore = answered;
      votesBefore = cast;
    } catch (RedisUnavailable e) {
      LOG.debug("the metrics are added later: {}", e.getMessage());
    }
    return false;
  }
}
