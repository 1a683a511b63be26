package io.feedmill.media.encode;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Admits pictures by number and by estimated memory, in order of arrival, so that small pictures
/// do not overtake a large one indefinitely.
final class Admission {
  /// The right to be worked on; closing it lets the next one in.
  final class Pass implements AutoCloseable {
    private final long bytes;

    private Pass(long bytes) {
      this.bytes = bytes;
    }

    @Override
    public void close() {
      leave(bytes);
    }
  }

  /// One that waits; a class, as two of them are never equal.
  private static final class Ticket {}

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<Ticket> waiting = new ArrayDeque<>();
  private final int most;
  private final int queue;
  private final Duration patience;
  private long freeBytes;
  private int inside;
  private boolean closed;

  Admission(EncoderConfig config) {
    this.most = config.processes();
    this.queue = config.queue();
    this.patience = config.patience();
    this.freeBytes = config.memoryBytes();
  }

  /// Waits for a place.
  ///
  /// @param bytes at most all that there are
  /// @throws EncoderBusy when the queue is full, the wait too long or the encoder closed
  Pass enter(long bytes) {
    lock.lock();
    try {
      if (!waiting.isEmpty() || !fits(bytes)) {
        await(bytes);
      }
      requireOpen();
      inside++;
      freeBytes -= bytes;
      return new Pass(bytes);
    } finally {
      lock.unlock();
    }
  }

  private boolean fits(long bytes) {
    return inside < most && bytes <= freeBytes;
  }

  private void await(long bytes) {
    requireOpen();
    if (waiting.size() >= queue) {
      throw new EncoderBusy("already " + waiting.size() + " pictures wait to be encoded");
    }
    Ticket ticket = new Ticket();
    waiting.add(ticket);
    try {
      long left = patience.toNanos();
      while (!closed && !(waiting.peek() == ticket && fits(bytes))) {
        if (left <= 0) {
          throw new EncoderBusy("the picture waited for " + patience.toSeconds() + " s");
        }
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new EncoderBusy("interrupted while the picture waited");
    } finally {
      waiting.remove(ticket);
      changed.signalAll();
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new EncoderBusy("the encoder is closed");
    }
  }

  private void leave(long bytes) {
    lock.lock();
    try {
      inside--;
      freeBytes += bytes;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  int waiting() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  int inside() {
    lock.lock();
    try {
      return inside;
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
