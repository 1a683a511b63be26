package io.feedmill.kernel.observe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of the health checks of a process.
///
/// @param stopping whether it is about to end
/// @param dependencies in the order of adding
public record HealthReport(boolean stopping, List<Dependency> dependencies) {

  public HealthReport {
    dependencies = List.copyOf(dependencies);
  }

  /// Whether requests may be sent here.
  public boolean ready() {
    return !stopping && dependencies.stream().allMatch(Dependency::up);
  }

  /// One dependency.
  ///
  /// @param name such as `redis` or `postgresql`
  /// @param problem the error, without addresses or secrets; absent when it is available
  public record Dependency(String name, @Nullable String problem) {
    public boolean up() {
      return problem == null;
    }
  }
}
