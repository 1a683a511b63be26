package io.feedmill.app.monitor;

import io.feedmill.kernel.work.Worker;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// Returns unused heap to the operating system while the process is idle. The serial collector
/// shrinks the heap only after a full collection, which an idle process does not run.
final class ReleaseMemory implements Worker {
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final IdleHeapDetector heap = new IdleHeapDetector();

  @Override
  public String name() {
    return "release-memory";
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
    if (heap.idle(collections(), committedBytes())) {
      System.gc();
      heap.collected(collections(), committedBytes());
    }
    return false;
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  private static long committedBytes() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted();
  }
}
