package io.feedmill.app.monitor;

import io.feedmill.kernel.work.WorkerStatus;
import java.time.Instant;
import java.util.List;

/// What one process of the site says of itself.
///
/// @param id tells processes apart, also two of one name
/// @param name process id and host, `4711@mill-1`
/// @param at when it said so
/// @param workers those it has started
public record ProcessReport(String id, String name, Instant at, List<WorkerStatus> workers) {
  public ProcessReport {
    workers = List.copyOf(workers);
  }
}
