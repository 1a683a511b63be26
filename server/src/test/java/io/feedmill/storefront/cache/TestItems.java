package io.feedmill.storefront.cache;

import io.feedmill.storefront.cache.api.RowSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// The items of a test: the source of its rows, which counts every read and can fail or wait.
public final class TestItems implements RowSource {
  public final Map<String, String> rows = new ConcurrentHashMap<>();
  public final Map<String, Long> ranks = new ConcurrentHashMap<>();
  public final List<String> loads = new CopyOnWriteArrayList<>();
  public final AtomicInteger built = new AtomicInteger();
  private final Map<String, Runnable> whileLoading = new ConcurrentHashMap<>();
  private volatile Runnable beforeAnswer = () -> {};

  /// Adds an item with the n-th rank of popularity.
  public TestItems sell(String id, String json) {
    rows.put(id, json);
    ranks.putIfAbsent(id, (long) ranks.size());
    return this;
  }

  /// Runs an action after a row was read and before it is returned.
  public void whileLoading(String id, Runnable work) {
    whileLoading.put(id, work);
  }

  /// Every load of a row waits until the latch is counted down.
  public CountDownLatch hold(String id) {
    CountDownLatch go = new CountDownLatch(1);
    whileLoading(id, () -> await(go));
    return go;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Runs an action after a page has read its rows and before it is returned.
  public void beforeAnswer(Runnable work) {
    beforeAnswer = work;
  }

  public void beforeAnswer() {
    beforeAnswer.run();
  }

  public void built() {
    built.incrementAndGet();
  }

  public OptionalLong rank(String item) {
    Long rank = ranks.get(item);
    return rank == null ? OptionalLong.empty() : OptionalLong.of(rank);
  }

  public long loadsOf(String id) {
    return loads.stream().filter(id::equals).count();
  }

  @Override
  public Map<String, String> load(Collection<String> ids) {
    Map<String, String> found = new HashMap<>();
    for (String id : new ArrayList<>(ids)) {
      loads.add(id);
      String row = rows.get(id);
      whileLoading.getOrDefault(id, () -> {}).run();
      if (row != null) {
        found.put(id, row);
      }
    }
    return found;
  }
}
