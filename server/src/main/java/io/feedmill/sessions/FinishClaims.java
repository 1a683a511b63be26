package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.GuestClaims.Claim;
import java.time.Duration;
import java.time.InstantSource;

/// Completes claims whose log-in stopped halfway, because of a crash or an outage. It does so a
/// minute after the claim, so that a client that received no response can first repeat the log-in
/// and keep its viewed items. A claim that fails does not delay others.
final class FinishClaims implements Worker {
  static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String NAME = "finish-claims";
  private static final int PORTION = 100;

  private final GuestClaims claims;
  private final Partitions partitions;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);

  FinishClaims(GuestClaims claims, Partitions partitions, InstantSource clock) {
    this.claims = claims;
    this.partitions = partitions;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(30);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    double before = clock.instant().minus(PATIENCE).toEpochMilli() / 1_000.0;
    for (int partition = 0; partition < partitions.count(); partition++) {
      for (Claim claim : claims.outstanding(partition, before, PORTION)) {
        failures.attempt("the claim of account " + claim.account(), () -> claims.finish(claim));
      }
    }
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }
}
