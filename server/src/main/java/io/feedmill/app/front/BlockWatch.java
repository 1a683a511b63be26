package io.feedmill.app.front;

import io.feedmill.kernel.ready.Watched;
import io.feedmill.kernel.ready.Watching;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// What one block of the page has watched, on a thread of its own, until it is handed to the watch
/// of the whole page. A block that did not complete has everything count as changed.
final class BlockWatch implements Watching {
  private final List<Watched> things = new ArrayList<>();
  private final List<BooleanSupplier> others = new ArrayList<>();
  private boolean complete;

  @Override
  public void over(Watched thing) {
    things.add(thing);
  }

  @Override
  public void also(BooleanSupplier unchanged) {
    others.add(unchanged);
  }

  void complete() {
    complete = true;
  }

  /// Called when the thread of the block has ended.
  void handTo(Watching watch) {
    if (!complete) {
      watch.also(() -> false);
      return;
    }
    things.forEach(watch::over);
    others.forEach(watch::also);
  }
}
