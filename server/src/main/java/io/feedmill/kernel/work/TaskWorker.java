package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/// A worker whose runs start a task for each due row and do not wait for it, so that a slow row
/// does not delay others. The rows are leased or retried: a task that was interrupted runs again
/// later.
///
/// | call | effect on the tasks |
/// |---|---|
/// | [#runOnce] | starts some, within the limits of [PromptTasks] |
/// | [#finish] | waits until none runs |
/// | [#close] | interrupts all |
public final class TaskWorker implements Worker, AutoCloseable {
  /// The schedule and limits of the worker.
  ///
  /// @param name of the worker; the names of its threads start with it
  /// @param atOnce number of concurrent tasks while all are quick
  /// @param failedRows number of rows that failed since the process started
  public record Schedule(
      String name,
      Duration interval,
      boolean oncePerCluster,
      int atOnce,
      LongSupplier failedRows) {}

  /// One run.
  @FunctionalInterface
  public interface Run {
    /// Starts tasks.
    ///
    /// @return whether more rows are known to be due
    boolean start(PromptTasks tasks) throws InterruptedException;
  }

  /// The work for one row.
  @FunctionalInterface
  public interface RowTask<R> {
    void run(R row, PromptTasks.Turn turn) throws Exception;
  }

  private final Schedule schedule;
  private final Run run;
  private final PromptTasks tasks;

  private TaskWorker(Schedule schedule, Run run) {
    this.schedule = schedule;
    this.run = run;
    this.tasks = PromptTasks.open(schedule.name(), PromptTasks.Limits.ofHosts(schedule.atOnce()));
  }

  /// Opens a worker whose run chooses the rows of each task.
  public static TaskWorker open(Schedule schedule, Run run) {
    return new TaskWorker(schedule, run);
  }

  /// Opens a worker that takes a portion of rows and runs a task for each.
  ///
  /// @param take leases due rows, at most the given number
  public static <R> TaskWorker overRows(
      Schedule schedule, int portion, IntFunction<List<R>> take, RowTask<R> task) {
    return open(schedule, tasks -> start(tasks, take.apply(portion), task) == portion);
  }

  /// Starts a task for each row.
  ///
  /// @return number of started tasks
  public static <R> int start(PromptTasks tasks, List<R> rows, RowTask<R> task)
      throws InterruptedException {
    for (R row : rows) {
      tasks.submit(turn -> task.run(row, turn));
    }
    return rows.size();
  }

  @Override
  public String name() {
    return schedule.name();
  }

  @Override
  public Duration interval() {
    return schedule.interval();
  }

  @Override
  public boolean oncePerCluster() {
    return schedule.oncePerCluster();
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    return run.start(tasks);
  }

  @Override
  public long failedRows() {
    return schedule.failedRows().getAsLong();
  }

  @Override
  public void finish() throws InterruptedException {
    tasks.finish();
  }

  @Override
  public void close() {
    tasks.close();
  }
}
