package io.feedmill.kernel.redis.connection;

import io.vertx.core.internal.ContextInternal;

/// Runs an action on an event loop after a time, unless it is cancelled before. A pause of the
/// process counts for at most a tenth of the time: the other side had no time to respond in it.
///
/// For one event loop.
final class PatienceTimer {
  private static final int STEPS = 10;

  private final ContextInternal context;
  private final long stepMillis;
  private final Runnable action;
  private int left = STEPS;
  private long timer;

  private PatienceTimer(ContextInternal context, long millis, Runnable action) {
    this.context = context;
    this.stepMillis = millis / STEPS;
    this.action = action;
  }

  static PatienceTimer start(ContextInternal context, long millis, Runnable action) {
    PatienceTimer patience = new PatienceTimer(context, millis, action);
    patience.next();
    return patience;
  }

  private void next() {
    timer = context.setTimer(stepMillis, _ -> step());
  }

  private void step() {
    left--;
    if (left == 0) {
      action.run();
    } else if (left > 0) {
      next();
    }
  }

  void cancel() {
    left = 0;
    context.owner().cancelTimer(timer);
  }
}
