package io.feedmill.app.monitor;

import io.feedmill.kernel.work.Worker;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// Gives memory back to the system while nothing happens. The serial collector shrinks the heap
/// only when it collects all of it, which an idle process has no reason to do.
final class ReleaseMemory implements Worker {
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final IdleHeapDetector heap = new IdleHeapDetector();

  @Override
  public String name() {
    return "give-back-memory";
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
