package io.feedmill.testing.property;

import io.feedmill.testing.property.Trials.Failure;
import java.util.Arrays;

/// Looks for simpler choices that fail in the same way: shorter ones, then smaller ones.
final class Simplify {
  private static final int MOST_RUNS = 5_000;

  /// Of the choices that make one element of a list, and a few more.
  private static final int LONGEST_PIECE = 9;

  private final Trials trials;
  private int runs;
  private int steps;

  Simplify(Trials trials) {
    this.trials = trials;
  }

  Failure simplest(Failure first) {
    Failure best = first;
    int before;
    do {
      before = steps;
      for (int size = LONGEST_PIECE; size > 0; size--) {
        best = withoutPieces(best, size);
      }
      best = withZeros(best);
      best = withSmaller(best);
      best = withMoved(best);
    } while (steps > before && runs < MOST_RUNS);
    return best;
  }

  private Failure withoutPieces(Failure start, int size) {
    Failure best = start;
    for (int at = best.choices().length - size; at >= 0; at--) {
      if (at + size <= best.choices().length) {
        best = better(best, without(best.choices(), at, size));
      }
    }
    return best;
  }

  private static long[] without(long[] choices, int at, int size) {
    long[] rest = new long[choices.length - size];
    System.arraycopy(choices, 0, rest, 0, at);
    System.arraycopy(choices, at + size, rest, at, rest.length - at);
    return rest;
  }

  private Failure withZeros(Failure start) {
    Failure best = start;
    for (int at = 0; at < best.choices().length; at++) {
      best = better(best, with(best.choices(), at, 0));
    }
    return best;
  }

  /// Takes each choice down to the smallest that fails, if all above it do.
  private Failure withSmaller(Failure start) {
    Failure best = start;
    for (int at = 0; at < best.choices().length; at++) {
      long passes = -1;
      while (at < best.choices().length && best.choices()[at] - passes > 1) {
        long middle = passes + (best.choices()[at] - passes) / 2;
        int before = steps;
        best = better(best, with(best.choices(), at, middle));
        if (steps == before) {
          passes = middle;
        }
      }
    }
    return best;
  }

  /// Takes a choice to zero and adds it to one of the next, for values whose sum is what counts.
  private Failure withMoved(Failure start) {
    Failure best = start;
    for (int at = 0; at < best.choices().length; at++) {
      for (int to = at + 1; to <= at + 3 && to < best.choices().length; to++) {
        long[] moved = with(best.choices(), at, 0);
        moved[to] += best.choices()[at];
        best = moved[to] < 0 ? best : better(best, moved);
      }
    }
    return best;
  }

  private static long[] with(long[] choices, int at, long value) {
    long[] changed = choices.clone();
    changed[at] = value;
    return changed;
  }

  private Failure better(Failure best, long[] choices) {
    if (runs >= MOST_RUNS || Arrays.equals(best.choices(), choices)) {
      return best;
    }
    runs++;
    Failure failure = trials.fails(Choices.replay(choices));
    if (failure == null
        || failure.cause().getClass() != best.cause().getClass()
        || !simpler(failure.choices(), best.choices())) {
      return best;
    }
    steps++;
    return failure;
  }

  private static boolean simpler(long[] some, long[] others) {
    return some.length < others.length
        || (some.length == others.length && Arrays.compare(some, others) < 0);
  }
}
