package io.feedmill.kernel.event;

import io.feedmill.kernel.event.Subscriptions.Subscription;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Delivers events of the outbox to their subscribers, in the order of publishing.
///
/// Events are delivered inside a transaction that locks their rows, so several relays share the
/// work and no event is delivered by two at a time. When a relay dies its locks are released and
/// the events are delivered again. If a subscriber fails, only that subscriber gets the event
/// again, after a delay of 1 s that doubles up to 10 min; other events are delivered meanwhile. The
/// tenth failure parks the event.
///
/// The first transaction of a run takes one event, so that a slow subscriber delays no other
/// events; each further transaction takes twice as many as the previous one.
final class OutboxRelay implements Worker {
  static final String NAME = "relay-events";
  static final int MOST_TRIES = 10;

  private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
  private static final Backoff BACKOFF =
      Backoff.between(Duration.ofSeconds(1), Duration.ofMinutes(10));
  private static final int MOST_IN_A_RUN = 100;
  private static final int MOST_AT_ONCE = 64;
  private static final int LONGEST_ERROR = 2_000;

  private final Database database;
  private final Subscriptions subscriptions;
  private final InstantSource clock;
  private final Duration polling;
  private final RandomGenerator random = RandomGenerator.getDefault();

  /// @param polling pause between runs when no event is published
  OutboxRelay(
      Database database, Subscriptions subscriptions, InstantSource clock, Duration polling) {
    this.database = database;
    this.subscriptions = subscriptions;
    this.clock = clock;
    this.polling = polling;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return polling;
  }

  @Override
  public boolean runOnce() throws Exception {
    int delivered = 0;
    while (delivered < MOST_IN_A_RUN) {
      int most = Math.min(MOST_AT_ONCE, delivered + 1);
      if (database.inTransaction(transaction -> deliverNext(transaction, most)) < most) {
        return false;
      }
      delivered += most;
    }
    return true;
  }

  /// @return how many were delivered or postponed
  private int deliverNext(Handle transaction, int most) throws InterruptedException {
    List<OutboxRow> next = OutboxStore.lockNext(transaction, clock.instant(), most);
    List<Long> delivered = new ArrayList<>();
    for (OutboxRow row : next) {
      if (deliver(transaction, row)) {
        delivered.add(row.id());
      }
    }
    if (!delivered.isEmpty()) {
      OutboxStore.remove(transaction, delivered);
    }
    return next.size();
  }

  /// @return whether all subscribers have processed it
  private boolean deliver(Handle transaction, OutboxRow row) throws InterruptedException {
    List<Subscription<?>> subscribers = subscriptions.of(row.type());
    if (subscribers.isEmpty()) {
      postpone(transaction, row, row.deliveredTo(), "no subscriber here knows " + row.type());
      return false;
    }
    Set<String> deliveredTo = new HashSet<>(row.deliveredTo());
    String error = null;
    for (Subscription<?> subscriber : subscribers) {
      if (!deliveredTo.contains(subscriber.name())) {
        String failure = failure(subscriber, row);
        if (failure == null) {
          deliveredTo.add(subscriber.name());
        } else {
          error = failure;
        }
      }
    }
    if (error != null) {
      postpone(transaction, row, deliveredTo, error);
    }
    return error == null;
  }

  private static @Nullable String failure(Subscription<?> subscriber, OutboxRow row)
      throws InterruptedException {
    try {
      subscriber.deliver(row.payload());
      return null;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | Error e) {
      LOG.atWarn()
          .setCause(row.tries() == 0 ? e : null)
          .log(
              "{} failed on event {} ({}): {}",
              subscriber.name(),
              row.id(),
              row.type(),
              e.toString());
      return storable(subscriber.name() + ": " + e);
    }
  }

  /// The text cut to the longest stored length, without NUL characters, which PostgreSQL refuses.
  private static String storable(String error) {
    return error.substring(0, Math.min(error.length(), LONGEST_ERROR)).replace('\0', ' ');
  }

  private void postpone(Handle transaction, OutboxRow row, Set<String> deliveredTo, String error) {
    int failures = row.tries() + 1;
    Instant until = null;
    if (failures < MOST_TRIES) {
      until = clock.instant().plus(BACKOFF.after(failures, random.nextDouble()));
    } else {
      LOG.error(
          "event {} ({}) is parked after {} tries: {}", row.id(), row.type(), failures, error);
    }
    OutboxStore.postpone(transaction, row.id(), deliveredTo, error, until);
  }
}
