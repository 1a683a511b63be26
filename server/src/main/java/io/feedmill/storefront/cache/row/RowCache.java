package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Waiter;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cache.api.Rows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads rows: cached ones from Redis, missing ones from their source.
///
/// Only one process claims the load of a missing row; the others poll until it is stored. A load
/// whose claim ended before it was stored is discarded and repeated, because the row has changed.
public final class RowCache implements Rows {
  public static final Duration SHORTEST = Duration.ofMillis(10);
  public static final Duration LONGEST = Duration.ofDays(1);
  private static final Duration FIRST_LOOK = Duration.ofMillis(2);
  private static final Duration LATER_LOOKS = Duration.ofMillis(50);
  private static final int MOST_POLLS = 400;

  private final RowStore store;
  private final RowSource source;

  public RowCache(RowStore store, RowSource source) {
    this.store = store;
    this.source = source;
  }

  @Override
  public Optional<String> row(String id) {
    try {
      Optional<String> warm = store.read(id);
      return warm.isPresent() ? warm : Optional.ofNullable(filled(id).get(id));
    } catch (RedisUnavailable _) {
      return Optional.ofNullable(source.load(List.of(id)).get(id));
    }
  }

  private Map<String, String> filled(String id) {
    Map<String, String> rows = new HashMap<>();
    fill(rows, new LinkedHashSet<>(List.of(id)));
    return rows;
  }

  @Override
  public Map<String, String> rows(Collection<String> ids) {
    Set<String> wanted = new LinkedHashSet<>(ids);
    if (wanted.isEmpty()) {
      return Map.of();
    }
    try {
      Map<String, String> rows = new HashMap<>(store.read(wanted));
      wanted.removeAll(rows.keySet());
      fill(rows, wanted);
      return rows;
    } catch (RedisUnavailable _) {
      return source.load(List.copyOf(new LinkedHashSet<>(ids)));
    }
  }

  private void fill(Map<String, String> rows, Set<String> missing) {
    Waiter waiter = new Waiter();
    Duration pause = FIRST_LOOK;
    for (int poll = 0; poll < MOST_POLLS && !missing.isEmpty(); poll++) {
      if (poll(rows, missing)) {
        pause = FIRST_LOOK;
      } else {
        pause(waiter, pause);
        pause = pause.compareTo(LATER_LOOKS) < 0 ? pause.multipliedBy(2) : LATER_LOOKS;
      }
    }
    if (!missing.isEmpty()) {
      rows.putAll(source.load(List.copyOf(missing)));
    }
  }

  /// @return whether any row was loaded
  private boolean poll(Map<String, String> rows, Set<String> missing) {
    List<RowClaim> claims = new ArrayList<>();
    store
        .claimMissing(missing)
        .forEach((id, outcome) -> {
          switch (outcome) {
            case MissingRowResult.Found(String json) -> {
              rows.put(id, json);
              missing.remove(id);
            }
            case MissingRowResult.Claimed(RowClaim claim) -> claims.add(claim);
            case MissingRowResult.Busy() -> {}
          }
        });
    if (!claims.isEmpty()) {
      load(rows, missing, claims);
    }
    return !claims.isEmpty();
  }

  private void load(Map<String, String> rows, Set<String> missing, List<RowClaim> claims) {
    Map<String, String> loaded;
    try {
      loaded = source.load(claims.stream().map(RowClaim::id).toList());
    } catch (RuntimeException e) {
      store.release(claims);
      throw e;
    }
    for (String id : store.commitMissing(claims, loaded)) {
      missing.remove(id);
      if (loaded.containsKey(id)) {
        rows.put(id, loaded.get(id));
      }
    }
  }

  private static void pause(Waiter waiter, Duration pause) {
    try {
      waiter.await(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a row", e);
    }
  }

  @Override
  public void schedule(String id, Duration delay) {
    if (delay.isPositive() && (delay.compareTo(SHORTEST) < 0 || delay.compareTo(LONGEST) > 0)) {
      throw new IllegalArgumentException("a row is loaded each 10 ms to 1 day: " + delay);
    }
    store.schedule(id, delay);
  }
}
