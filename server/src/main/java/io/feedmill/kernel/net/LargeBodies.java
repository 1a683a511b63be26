package io.feedmill.kernel.net;

import java.util.ArrayDeque;
import java.util.Deque;

/// Bounds the number of large response bodies that a process holds at one time. Responses wait in
/// first-in, first-out order; while a response waits, the rest of its body is not read from the
/// network.
public final class LargeBodies {
  /// Bytes that every response may hold without a permit.
  static final int SMALL = 256 << 10;

  private static final int SHARE_OF_HEAP = 4;
  private static final int LEAST = 2;

  private final Deque<Place> waiting = new ArrayDeque<>();
  private int free;

  /// @param most large bodies at one time, 1 or more
  LargeBodies(int most) {
    this.free = most;
  }

  /// As many as fit into a quarter of the heap, at least two.
  ///
  /// @param bytes that one of them takes
  public static LargeBodies ofHeap(long bytes) {
    long most = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / bytes;
    return new LargeBodies(Math.clamp(most, LEAST, Integer.MAX_VALUE));
  }

  /// The place of one response, which must be closed when its body is no longer held.
  public Place place() {
    return new Place(this);
  }

  /// Bodies that wait for others.
  public synchronized int queued() {
    return waiting.size();
  }

  private synchronized boolean enlarge(Place place, Runnable whenTaken) {
    if (place.state != State.SMALL || free > 0) {
      if (place.state == State.SMALL) {
        free--;
        place.state = State.LARGE;
      }
      return place.state != State.WAITS;
    }
    place.state = State.WAITS;
    place.goOn = whenTaken;
    waiting.add(place);
    return false;
  }

  private void close(Place place) {
    next(place).run();
  }

  private synchronized Runnable next(Place place) {
    State before = place.state;
    place.state = State.CLOSED;
    if (before == State.WAITS) {
      waiting.remove(place);
    } else if (before == State.LARGE) {
      Place next = waiting.poll();
      if (next != null) {
        next.state = State.LARGE;
        return next.goOn;
      }
      free++;
    }
    return () -> {};
  }

  private enum State {
    SMALL,
    WAITS,
    LARGE,
    CLOSED
  }

  /// A permit for one body, acquired when it turns out to be large.
  ///
  /// | state | `enlarge` | a large one is closed | `close` |
  /// |---|---|---|---|
  /// | small | large, or waits | - | closed |
  /// | waits | - | the first one continues, large | closed |
  /// | large | continues | - | closed |
  /// | closed | continues, uses no permit | - | - |
  public static final class Place implements AutoCloseable {
    private final LargeBodies all;
    private State state = State.SMALL;
    private Runnable goOn = () -> {};

    private Place(LargeBodies all) {
      this.all = all;
    }

    /// Called when the body gets large.
    ///
    /// @param whenTaken called on any thread when the permit is acquired; not after [#close]
    /// @return whether to continue at once
    boolean enlarge(Runnable whenTaken) {
      return all.enlarge(this, whenTaken);
    }

    /// The body is no longer held.
    @Override
    public void close() {
      all.close(this);
    }
  }
}
