package io.feedmill.app.monitor;

import io.feedmill.kernel.work.WorkerStatus;
import java.time.Instant;
import java.util.List;

/// Report of one process of the site about itself.
///
/// @param id unique, also for processes of the same name
/// @param name process id and host, `4711@mill-1`
/// @param at time of the report
/// @param workers workers that it has started
public record ProcessReport(String id, String name, Instant at, List<WorkerStatus> workers) {
  public ProcessReport {
    workers = List.copyOf(workers);
  }
}
