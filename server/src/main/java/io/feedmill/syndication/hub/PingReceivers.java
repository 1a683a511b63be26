package io.feedmill.syndication.hub;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.syndication.hub.api.ChangeLog;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Notifies other hubs and search engines of changes: each from its stored position, with
/// exponential backoff after a failure, at most [#MOST_ATTEMPTS] times. A new receiver is notified
/// of later changes only. A receiver that does not respond does not delay others.
final class PingReceivers {
  static final String NAME = "ping-hubs";
  static final int MOST_ATTEMPTS = 10;
  private static final int PORTION = 100;
  private static final int AT_ONCE = 4;

  private final List<Receiver> receivers;
  private final PingStore store;
  private final ChangeLog changes;
  private final CallbackClient callbacks;
  private final InstantSource clock;
  private final Set<URI> underway = ConcurrentHashMap.newKeySet();
  private final RowFailures failures = RowFailures.of(NAME);

  PingReceivers(
      List<Receiver> receivers,
      PingStore store,
      ChangeLog changes,
      CallbackClient callbacks,
      InstantSource clock) {
    this.receivers = List.copyOf(receivers);
    this.store = store;
    this.changes = changes;
    this.callbacks = callbacks;
    this.clock = clock;
  }

  /// The worker. When it is closed, it cancels running calls; their changes are sent again.
  TaskWorker worker() {
    return TaskWorker.open(HubModule.schedule(NAME, AT_ONCE, this::failedRows), this::start);
  }

  private boolean start(PromptTasks tasks) throws InterruptedException {
    for (Receiver receiver : receivers) {
      if (underway.add(receiver.address())) {
        boolean begun = false;
        try {
          tasks.submit(turn -> pingAll(receiver, turn));
          begun = true;
        } finally {
          if (!begun) {
            underway.remove(receiver.address());
          }
        }
      }
    }
    return false;
  }

  private void pingAll(Receiver receiver, PromptTasks.Turn turn) throws InterruptedException {
    try {
      while (ping(receiver, turn)) {
        turn.renew();
      }
    } finally {
      underway.remove(receiver.address());
    }
  }

  /// @return whether there may be more changes
  private boolean ping(Receiver receiver, PromptTasks.Turn turn) throws InterruptedException {
    String name = receiver.address().toString();
    PingStore.Place place = store.find(name).orElse(null);
    if (place == null) {
      store.put(name, new PingStore.Place(changes.last(), 0, null));
      return false;
    }
    Instant now = clock.instant();
    if (place.retryAt() != null && place.retryAt().isAfter(now)) {
      return false;
    }
    ChangeLog.Batch batch = changes.after(place.cursor(), PORTION);
    if (batch.cursor().equals(place.cursor())) {
      return false;
    }
    int attempts = place.attempts() + 1;
    if (sent(receiver, batch, turn) || attempts >= MOST_ATTEMPTS) {
      store.put(name, new PingStore.Place(batch.cursor(), 0, null));
      return true;
    }
    Instant retry = now.plus(CallbackClient.pauseAfter(attempts));
    store.put(name, new PingStore.Place(place.cursor(), attempts, retry));
    return false;
  }

  /// A request that cannot be written counts as a failed one.
  private boolean sent(Receiver receiver, ChangeLog.Batch batch, PromptTasks.Turn turn)
      throws InterruptedException {
    try {
      return send(receiver, batch, turn);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("changes for " + receiver.address(), e);
      return false;
    }
  }

  private long failedRows() {
    return failures.count() + callbacks.failedCalls();
  }

  private boolean send(Receiver receiver, ChangeLog.Batch batch, PromptTasks.Turn turn)
      throws InterruptedException {
    boolean good = true;
    for (Receiver.Ping ping : receiver.pings(batch)) {
      good &=
          callbacks
              .post(
                  turn,
                  receiver.address().toString(),
                  Map.of("Content-Type", ping.contentType()),
                  ping.body())
              .good();
    }
    return good;
  }
}
