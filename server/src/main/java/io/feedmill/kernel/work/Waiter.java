package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A pause that another thread can end early: [#wake] ends one pause, [#stop] ends this and all
/// later ones.
///
/// A wake while no thread waits is kept and ends the next pause at once, so no wake is lost between
/// looking for work and going to sleep. Several wakes before a pause count as one.
public final class Waiter {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean woken;
  private boolean stopped;

  /// Waits until `longest` has passed, or another thread wakes or stops this waiter.
  ///
  /// @return whether to continue; false once stopped
  /// @throws InterruptedException when the waiting thread is interrupted
  public boolean await(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long left = TimeUnit.NANOSECONDS.convert(longest);
      while (!woken && !stopped && left > 0) {
        left = changed.awaitNanos(left);
      }
      woken = false;
      return !stopped;
    } finally {
      lock.unlock();
    }
  }

  /// Ends the current pause, or the next one when no thread waits.
  public void wake() {
    lock.lock();
    try {
      woken = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Ends the current pause and all later ones.
  public void stop() {
    lock.lock();
    try {
      stopped = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
