package io.feedmill.app.demo;

import io.feedmill.kernel.work.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/// Parts of the demo that are filled in parallel; reports when each is complete.
final class DemoSteps {
  private record Step(String what, Runnable work) {}

  private final Consumer<String> progress;
  private final List<Step> steps = new ArrayList<>();

  /// @param progress receives a sentence for each step
  DemoSteps(Consumer<String> progress) {
    this.progress = progress;
  }

  /// Adds a step that needs no other one.
  DemoSteps add(String what, Runnable work) {
    steps.add(new Step(what, work));
    return this;
  }

  /// Blocks until all are done. When one fails, or this thread is interrupted, the others are
  /// interrupted and waited for.
  void run() {
    try (ExecutorService threads = Threads.perTask("demo")) {
      ExecutorCompletionService<String> running = new ExecutorCompletionService<>(threads);
      steps.forEach(step -> running.submit(step.work(), step.what()));
      try {
        for (int done = 1; done <= steps.size(); done++) {
          String what = running.take().get();
          progress.accept("Filling the demo, %d of %d: %s.".formatted(done, steps.size(), what));
        }
      } catch (InterruptedException _) {
        threads.shutdownNow();
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while the demo was filled");
      } catch (ExecutionException e) {
        threads.shutdownNow();
        throw new IllegalStateException("the demo cannot be filled", e.getCause());
      }
    }
  }
}
