package io.feedmill.kernel.event;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Workers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Durable events (a transactional outbox): published inside the transaction that makes the change,
/// delivered to subscribers in this program at least once, soon after the commit.
///
/// ```java
/// events.on(AccountDeleted.class, "articles", deleted -> forget(deleted.account()));
///
/// database.useTransaction(
///     transaction -> {
///       store.delete(transaction, id);
///       events.publish(transaction, new AccountDeleted(id));
///     });
/// ```
///
/// Subscribers are added while the process is wired, the same ones in web and worker processes: an
/// event without subscribers is not stored. Events are delivered in the order of publishing, unless
/// several processes relay or a subscriber failed. An event that failed ten times is parked;
/// `UPDATE kernel.outbox SET due_at = now(), tries = 0 WHERE due_at IS NULL` retries all parked
/// events.
public final class Events implements AutoCloseable {
  private static final Duration POLLING = Duration.ofSeconds(1);

  private final Database database;
  private final InstantSource clock;
  private final Workers workers;
  private final Subscriptions subscriptions = new Subscriptions();
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private volatile @Nullable OutboxNotifier notifier;

  private Events(Database database, InstantSource clock, Workers workers) {
    this.database = database;
    this.clock = clock;
    this.workers = workers;
  }

  /// Creates the events of this process and adds the worker `relay-events`, which delivers them.
  public static Events create(Database database, InstantSource clock, Workers workers) {
    return create(database, clock, workers, POLLING);
  }

  static Events create(Database database, InstantSource clock, Workers workers, Duration polling) {
    Events events = new Events(database, clock, workers);
    workers.add(new OutboxRelay(database, events.subscriptions, clock, polling));
    return events;
  }

  /// Notifies the relays of all processes on this Redis of each event immediately, and receives
  /// their notifications. Without this call, or while Redis is unavailable, a relay finds events of
  /// other processes within a second.
  public void shareThrough(RedisClient redis) {
    notifier = OutboxNotifier.open(redis, this::wakeRelay);
  }

  /// Stops receiving notifications of other processes.
  @Override
  public void close() {
    OutboxNotifier shared = notifier;
    if (shared != null) {
      shared.close();
    }
  }

  private void wakeRelay() {
    workers.wake(OutboxRelay.NAME);
  }

  OutboxRelay relay() {
    return new OutboxRelay(database, subscriptions, clock, POLLING);
  }

  /// Delivers all events of a type to `subscriber` from now on.
  ///
  /// @param name stable name of the subscriber, such as its feature's; unique for this type
  /// @throws IllegalArgumentException when the type is not marked by [DurableEvent]
  /// @throws IllegalStateException when the name is taken
  public <E extends Record> void on(Class<E> type, String name, Subscriber<E> subscriber) {
    subscriptions.add(type, name, subscriber);
  }

  /// Calls `listener` with each event that this process publishes, after the commit and before the
  /// call that made the change returns. An event is lost when the process is killed at that moment.
  /// Events of other processes are not passed to `listener`.
  ///
  /// @param listener must not throw
  public <E extends Record> void atCommit(Class<E> type, Consumer<E> listener) {
    listeners.add(new Listener(type, event -> listener.accept(type.cast(event))));
  }

  private record Listener(Class<?> type, Consumer<Record> listener) {}

  private void publishAtCommit(Handle transaction, Record event) {
    for (Listener each : listeners) {
      if (each.type() == event.getClass()) {
        transaction.afterCommit(() -> each.listener().accept(event));
      }
    }
  }

  /// Publishes an event if and only if the transaction commits.
  ///
  /// @param transaction the open transaction that makes the event true
  /// @throws IllegalArgumentException when the event's type is not marked by [DurableEvent]
  /// @throws IllegalStateException when no transaction is open
  public void publish(Handle transaction, Record event) {
    String type = Subscriptions.typeOf(event.getClass());
    if (!transaction.isInTransaction()) {
      throw new IllegalStateException("events are published in a transaction: " + type);
    }
    publishAtCommit(transaction, event);
    if (subscriptions.of(type).isEmpty()) {
      return;
    }
    OutboxStore.add(transaction, type, Subscriptions.json(event), clock.instant());
    transaction.afterCommit(this::committed);
  }

  private void committed() {
    wakeRelay();
    OutboxNotifier shared = notifier;
    if (shared != null) {
      shared.notifyRelays();
    }
  }

  /// The subscribers that have processed an event that is still pending or is parked; empty when
  /// all subscribers have.
  ///
  /// @throws IllegalArgumentException when the event's type is not marked by [DurableEvent]
  public Optional<Set<String>> undelivered(Record event) {
    String type = Subscriptions.typeOf(event.getClass());
    String payload = Subscriptions.json(event);
    return database.withHandle(handle -> OutboxStore.deliveredTo(handle, type, payload));
  }

  /// The numbers of pending and of parked events.
  public OutboxStatus status() {
    return database.withHandle(OutboxStore::status);
  }
}
