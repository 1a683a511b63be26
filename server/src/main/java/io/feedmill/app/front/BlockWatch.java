package io.feedmill.app.front;

import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Collects what one block of the page watches, on the block's thread, and then passes it to the
/// watch of the whole page. When a block did not complete, everything counts as changed.
final class BlockWatch implements DependencyRecorder {
  private final List<PageDependency> things = new ArrayList<>();
  private final List<BooleanSupplier> others = new ArrayList<>();
  private boolean complete;

  @Override
  public void dependOn(PageDependency thing) {
    things.add(thing);
  }

  @Override
  public void validWhile(BooleanSupplier unchanged) {
    others.add(unchanged);
  }

  void complete() {
    complete = true;
  }

  /// Called when the thread of the block has ended.
  void handTo(DependencyRecorder watch) {
    if (!complete) {
      watch.validWhile(() -> false);
      return;
    }
    things.forEach(watch::dependOn);
    others.forEach(watch::validWhile);
  }
}
