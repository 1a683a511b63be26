package io.feedmill.kernel.http;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Closes responses that stay open when the grant of their call ends.
///
/// The grant of a response is checked
///
/// - when it is registered, so that a revocation since the beginning of the call is not missed,
/// - when a change of one of its subjects is announced,
/// - when the channel of announcements is lost and when it is connected again,
/// - when it expires by itself,
/// - every 30 s, and every second while announcements are not received or the last check failed.
///
/// At most [#AT_ONCE] checks run at a time; each response waits at most once. All state is touched
/// on one event loop.
public final class AccessBoundStreams implements AccessChanges.Listener {
  private static final int AT_ONCE = 64;
  private static final long LONGEST_MILLIS = 30_000;
  private static final long RETRY_MILLIS = 1_000;
  private static final long ENDED = 0;
  private static final long UNKNOWN = -1;

  private final Vertx vertx;
  private final Context context;
  private final Map<String, Set<Answer>> bySubject = new HashMap<>();
  private final Set<Answer> all = new HashSet<>();
  private final Queue<Answer> waiting = new ArrayDeque<>();
  private volatile BooleanSupplier hearing = () -> false;
  private int checking;

  public AccessBoundStreams(Vertx vertx) {
    this.vertx = vertx;
    this.context = ((VertxInternal) vertx).createEventLoopContext();
  }

  private enum State {
    IDLE,
    WAITING,
    CHECKING,
    CHECKING_OUTDATED,
    OVER
  }

  private static final class Answer {
    private final AccessGrant grant;
    private final Runnable end;
    private State state = State.IDLE;
    private long timer = -1;

    Answer(AccessGrant grant, Runnable end) {
      this.grant = grant;
      this.end = end;
    }
  }

  /// Receives changes from now on.
  public void subscribeTo(AccessChanges changes) {
    hearing = changes::hearing;
    changes.listen(this);
    missed();
  }

  /// Registers an open response.
  ///
  /// @param end ends it; may be called from any thread
  /// @return an action to run, from any thread, when the response has ended
  public Runnable register(AccessGrant grant, Runnable end) {
    Answer answer = new Answer(grant, end);
    context.runOnContext(_ -> add(answer));
    return () -> context.runOnContext(_ -> remove(answer));
  }

  private void add(Answer answer) {
    all.add(answer);
    for (String subject : answer.grant.subjects()) {
      bySubject.computeIfAbsent(subject, _ -> new HashSet<>()).add(answer);
    }
    request(answer);
  }

  private void remove(Answer answer) {
    answer.state = State.OVER;
    vertx.cancelTimer(answer.timer);
    all.remove(answer);
    for (String subject : answer.grant.subjects()) {
      bySubject.computeIfPresent(
          subject,
          (_, answers) -> {
            answers.remove(answer);
            return answers.isEmpty() ? null : answers;
          });
    }
  }

  @Override
  public void changed(String subject) {
    context.runOnContext(_ -> {
      bySubject.getOrDefault(subject, Set.of()).forEach(this::queue);
      start();
    });
  }

  @Override
  public void missed() {
    context.runOnContext(_ -> {
      all.forEach(this::queue);
      start();
    });
  }

  private void request(Answer answer) {
    queue(answer);
    start();
  }

  private void queue(Answer answer) {
    if (answer.state == State.IDLE) {
      vertx.cancelTimer(answer.timer);
      answer.state = State.WAITING;
      waiting.add(answer);
    } else if (answer.state == State.CHECKING) {
      answer.state = State.CHECKING_OUTDATED;
    }
  }

  private void start() {
    while (checking < AT_ONCE && !waiting.isEmpty()) {
      Answer answer = waiting.remove();
      if (answer.state == State.WAITING) {
        answer.state = State.CHECKING;
        checking++;
        millisLeft(answer.grant)
            .otherwise(UNKNOWN)
            .onSuccess(left -> context.runOnContext(_ -> checked(answer, left)));
      }
    }
  }

  /// At least 1; [#ENDED] when the grant is no longer valid.
  private static Future<Long> millisLeft(AccessGrant grant) {
    try {
      return grant
          .lasts()
          .map(left -> left.map(time -> Math.max(1, time.toMillis())).orElse(ENDED));
    } catch (RuntimeException e) {
      return Future.failedFuture(e);
    }
  }

  private void checked(Answer answer, long millisLeft) {
    checking--;
    boolean outdated = answer.state == State.CHECKING_OUTDATED;
    if (answer.state != State.OVER) {
      answer.state = State.IDLE;
      if (millisLeft == ENDED) {
        remove(answer);
        answer.end.run();
      } else if (outdated) {
        queue(answer);
      } else {
        answer.timer =
            vertx.setTimer(pause(millisLeft), _ -> context.runOnContext(_ -> request(answer)));
      }
    }
    start();
  }

  private long pause(long millisLeft) {
    if (millisLeft == UNKNOWN) {
      return RETRY_MILLIS;
    }
    return Math.min(millisLeft, hearing.getAsBoolean() ? LONGEST_MILLIS : RETRY_MILLIS);
  }
}
