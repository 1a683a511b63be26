package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Deletes expired data every hour, in one process of the cluster.
///
/// @param portion deletes some of it and returns whether more may be left
public record HourlySweep(String name, BooleanSupplier portion) implements Worker {
  /// Deletes all of it in one run.
  public static HourlySweep ofAll(String name, Runnable all) {
    return new HourlySweep(
        name,
        () -> {
          all.run();
          return false;
        });
  }

  @Override
  public Duration interval() {
    return Duration.ofHours(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    return portion.getAsBoolean();
  }
}
