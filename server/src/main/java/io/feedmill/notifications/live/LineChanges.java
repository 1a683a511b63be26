package io.feedmill.notifications.live;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BooleanSupplier;

/// Records when the lines of accounts last changed, on any server, for pages that show them.
/// Accounts share 16,384 numbers, so a change of one may also invalidate pages of another.
///
/// | since the check began | unchanged |
/// |---|---|
/// | nothing was announced, and announcements are received | yes |
/// | a change of the account was announced | no |
/// | announcements may have been missed | no |
final class LineChanges {
  private static final int NUMBERS = 1 << 14;

  private final AtomicLongArray changed = new AtomicLongArray(NUMBERS);
  private final AtomicLong now = new AtomicLong();
  private final AtomicLong missed = new AtomicLong();
  private volatile boolean following;

  /// Returns a check, which does not block, whether the lines of an account are still unchanged.
  /// Must be called before they are read.
  BooleanSupplier begin(long account) {
    long since = now.get();
    boolean known = following;
    int number = number(account);
    return () -> known && following && changed.get(number) <= since && missed.get() <= since;
  }

  void changed(long account) {
    changed.accumulateAndGet(number(account), now.incrementAndGet(), Math::max);
  }

  /// Changes are announced from now on.
  void following() {
    missed.set(now.incrementAndGet());
    following = true;
  }

  /// Changes are not announced any more.
  void lost() {
    following = false;
    missed.set(now.incrementAndGet());
  }

  private static int number(long account) {
    return Long.hashCode(account) & (NUMBERS - 1);
  }
}
