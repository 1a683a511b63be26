package io.feedmill.kernel.redis.connection;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The known topology of the cluster of a client, shared by all event loops. It is refreshed every
/// 5 s, and at once when a command was redirected or a server did not answer; never more often than
/// ten times a second.
final class Topology {
  private static final long REFRESH_MILLIS = 5_000;
  private static final long LEAST_NANOS = 100_000_000;

  private final List<RedisServerAddress> seeds;
  private final Dialer dialer;
  private final ContextInternal context;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final long timer;
  private volatile @Nullable SlotTable table;
  private @Nullable Promise<SlotTable> loading;
  private @Nullable Throwable lastFailure;
  private long loadedAtNanos = System.nanoTime() - LEAST_NANOS;

  /// @param context the event loop of the caller
  Topology(List<RedisServerAddress> seeds, Dialer dialer, ContextInternal context) {
    this.seeds = seeds;
    this.dialer = dialer;
    this.context = context;
    this.timer = context.setPeriodic(REFRESH_MILLIS, _ -> refreshSoon());
  }

  /// Null until it is known.
  @Nullable SlotTable table() {
    return table;
  }

  /// @param listener called whenever the set of masters has changed, before any command is answered
  ///   by a new one
  void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /// Queries the servers, or waits for a query that is in flight. Right after a failure it fails at
  /// once.
  Future<SlotTable> load() {
    Promise<SlotTable> promise;
    synchronized (this) {
      if (loading != null) {
        return loading.future();
      }
      if (lastFailure != null && refreshPending()) {
        return Future.failedFuture(lastFailure);
      }
      promise = Promise.promise();
      loading = promise;
    }
    context.runOnContext(_ -> readSlots(candidates().iterator(), null).onComplete(this::loaded));
    return promise.future();
  }

  private boolean refreshPending() {
    return System.nanoTime() - loadedAtNanos < LEAST_NANOS;
  }

  /// Queries the servers unless the last query was just sent.
  void refreshSoon() {
    synchronized (this) {
      if (refreshPending()) {
        return;
      }
    }
    load().onComplete((_, _) -> {});
  }

  private Set<RedisServerAddress> candidates() {
    SlotTable known = table;
    List<RedisServerAddress> masters =
        known == null ? new ArrayList<>() : new ArrayList<>(known.masters());
    Collections.shuffle(masters);
    Set<RedisServerAddress> candidates = new LinkedHashSet<>(masters);
    candidates.addAll(seeds);
    return candidates;
  }

  private Future<SlotTable> readSlots(Iterator<RedisServerAddress> left, @Nullable Throwable last) {
    if (!left.hasNext()) {
      return Future.failedFuture(last);
    }
    RedisServerAddress server = left.next();
    return dialer
        .request(server, context, Request.cmd(Command.CLUSTER).arg("SLOTS"))
        .map(reply -> SlotTable.parse(reply, server))
        .recover(error -> readSlots(left, error));
  }

  private void loaded(@Nullable SlotTable found, @Nullable Throwable failure) {
    Promise<SlotTable> waiting;
    boolean changed = false;
    synchronized (this) {
      waiting = loading;
      loading = null;
      lastFailure = failure;
      loadedAtNanos = System.nanoTime();
      if (found != null) {
        changed = table == null || !table.masters().equals(found.masters());
        table = found;
      }
    }
    if (changed) {
      listeners.forEach(Runnable::run);
    }
    if (waiting != null) {
      waiting.complete(found, failure);
    }
  }

  /// Records that one slot has moved.
  void moved(Redirection to) {
    boolean newMaster = false;
    synchronized (this) {
      SlotTable known = table;
      if (known != null && !to.server().equals(known.master(to.slot()))) {
        newMaster = !known.masters().contains(to.server());
        table = known.with(to);
      }
    }
    if (newMaster) {
      listeners.forEach(Runnable::run);
    }
    refreshSoon();
  }

  void close() {
    context.owner().cancelTimer(timer);
  }
}
