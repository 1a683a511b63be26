package io.feedmill.app.front;

import io.feedmill.kernel.ready.Watched;
import io.feedmill.kernel.ready.Watching;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Collects what one block of the page watches, on the block's thread, and then passes it to the
/// watch of the whole page. When a block did not complete, everything counts as changed.
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
