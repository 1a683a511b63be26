package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.LargeBodies;
import io.feedmill.kernel.work.Waiter;
import io.feedmill.reader.fetch.web.AcquireHostSlotScript.Admission;
import java.time.Duration;

/// A walk over hosts, one after the other, with a place at the one that is asked now. The place
/// lasts for one request behind its last [#enter]. Who waits for a place goes ahead of who does
/// not. What one request brought is held until the next one or the end. For one thread.
public final class HeldHostSlot implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(100);

  /// For how long a place is left to one that waits and asks no more.
  private static final Duration CLAIM = Duration.ofSeconds(1);

  private final HostSlots places;
  private final LargeBodies bodies;
  private final String holder;
  private final boolean heeding;
  private String host = "";
  private LargeBodies.Place body;

  HeldHostSlot(HostSlots places, LargeBodies bodies, String holder, boolean heeding) {
    this.places = places;
    this.bodies = bodies;
    this.body = bodies.place();
    this.holder = holder;
    this.heeding = heeding;
  }

  /// Goes to a host, unless it is there, and leaves the one before.
  ///
  /// @param patience for how long to wait for a place
  Admission goOn(String next, Duration patience) throws InterruptedException {
    return next.equals(host) ? new Admission.Entered() : enter(next, patience);
  }

  /// Goes to a host, anew if it is there, and leaves the one before.
  ///
  /// @param patience for how long to wait for a place
  Admission enter(String next, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    Duration claim = patience.compareTo(CLAIM) < 0 ? patience : CLAIM;
    String before = host.isEmpty() ? next : host;
    host = "";
    Admission admission = places.enter(holder, next, before, heeding, claim);
    while (admission instanceof Admission.Busy && System.nanoTime() < end) {
      new Waiter().await(BETWEEN);
      admission = places.enter(holder, next, next, heeding, claim);
    }
    if (admission instanceof Admission.Entered) {
      host = next;
    }
    return admission;
  }

  /// Where the next answer is held; the one before is held no longer.
  LargeBodies.Place body() {
    body.close();
    body = bodies.place();
    return body;
  }

  @Override
  public void close() {
    body.close();
    if (!host.isEmpty()) {
      places.leave(holder, host);
    }
  }
}
