package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.LargeBodies;
import io.feedmill.kernel.work.Waiter;
import io.feedmill.reader.fetch.web.AcquireHostSlotScript.Admission;
import java.time.Duration;

/// Holds a slot at one host at a time, for example while it follows redirects. The slot expires one
/// request after the last [#enter]. Holders that wait get slots before those that do not. Memory of
/// a response is reserved until the next one or the end. Not thread-safe.
public final class HeldHostSlot implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(100);

  /// How long a slot is reserved for a holder that waited and stopped retrying.
  private static final Duration CLAIM = Duration.ofSeconds(1);

  private final HostSlots slots;
  private final LargeBodies bodies;
  private final String holder;
  private final boolean respectsPauses;
  private String host = "";
  private LargeBodies.Place body;

  HeldHostSlot(HostSlots slots, LargeBodies bodies, String holder, boolean respectsPauses) {
    this.slots = slots;
    this.bodies = bodies;
    this.body = bodies.place();
    this.holder = holder;
    this.respectsPauses = respectsPauses;
  }

  /// Acquires a slot at a host, unless it is held already, and releases the previous one.
  ///
  /// @param patience how long to wait for a slot
  Admission continueTo(String next, Duration patience) throws InterruptedException {
    return next.equals(host) ? new Admission.Entered() : enter(next, patience);
  }

  /// Acquires a slot at a host, or renews it, and releases the previous one.
  ///
  /// @param patience how long to wait for a slot
  Admission enter(String next, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    Duration claim = patience.compareTo(CLAIM) < 0 ? patience : CLAIM;
    String before = host.isEmpty() ? next : host;
    host = "";
    Admission admission = slots.enter(holder, next, before, respectsPauses, claim);
    while (admission instanceof Admission.Busy && System.nanoTime() < end) {
      new Waiter().await(BETWEEN);
      admission = slots.enter(holder, next, next, respectsPauses, claim);
    }
    if (admission instanceof Admission.Entered) {
      host = next;
    }
    return admission;
  }

  /// Reserves memory for the next response, and releases that of the previous one.
  LargeBodies.Place body() {
    body.close();
    body = bodies.place();
    return body;
  }

  @Override
  public void close() {
    body.close();
    if (!host.isEmpty()) {
      slots.leave(holder, host);
    }
  }
}
