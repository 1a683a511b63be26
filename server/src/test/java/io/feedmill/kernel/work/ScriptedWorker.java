package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/// A worker whose runs are defined by the test, initially without further work.
final class ScriptedWorker implements Worker {
  private final Duration interval;
  volatile Callable<Boolean> outcome = () -> false;
  volatile boolean oncePerCluster;
  final AtomicInteger runs = new AtomicInteger();

  ScriptedWorker(Duration interval) {
    this.interval = interval;
  }

  @Override
  public String name() {
    return "scripted";
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public boolean oncePerCluster() {
    return oncePerCluster;
  }

  @Override
  public boolean runOnce() throws Exception {
    runs.incrementAndGet();
    return outcome.call();
  }
}
