package io.feedmill.reader.search;

import io.feedmill.kernel.work.Worker;
import io.feedmill.search.api.DocumentChanges;
import java.time.Duration;
import java.util.List;

/// Removes the numbers of deleted items, from the index first; it reads all numbers, some at a
/// time. Searches do not find a deleted item before that, because no channel has it.
public final class SweepItemNumbers implements Worker {
  private static final int AT_ONCE = 2_000;

  private final ItemNumberStore numbers;
  private final DocumentChanges changes;
  private final DeletedItems deleted;
  private long last;

  public SweepItemNumbers(ItemNumberStore numbers, DocumentChanges changes, DeletedItems deleted) {
    this.numbers = numbers;
    this.changes = changes;
    this.deleted = deleted;
  }

  @Override
  public String name() {
    return "sweep-item-numbers";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<Long> some = numbers.after(last, AT_ONCE);
    List<Long> gone = deleted.among(numbers.items(some));
    changes.changed(ItemSearch.KIND, gone);
    numbers.delete(gone);
    last = some.size() < AT_ONCE ? 0 : some.getLast();
    return false;
  }
}
