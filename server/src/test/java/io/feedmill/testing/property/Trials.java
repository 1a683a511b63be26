package io.feedmill.testing.property;

import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Runs a property until it fails or has held often enough.
final class Trials {
  /// A property whose assumptions throw away more runs than this for each that counts is wrong.
  private static final int DISCARDED_PER_TRY = 10;

  interface Body {
    void run(Given given) throws Throwable;
  }

  /// The choices of a run.
  interface Drawn {
    long[] choices();
  }

  /// A run that failed.
  record Failure(Drawn drawn, Given given, Throwable cause) {
    long[] choices() {
      return drawn.choices();
    }
  }

  private final Body body;
  private final int tries;

  Trials(Body body, int tries) {
    this.body = body;
    this.tries = tries;
  }

  /// @throws AssertionError if a run failed, with its values when simplified, and the seed
  void run(long seed) {
    Random seeds = new Random(seed);
    int held = 0;
    int discarded = 0;
    while (held < tries) {
      Choices choices = Choices.random(seeds.nextLong());
      Failure failure = fails(choices);
      if (failure == null) {
        held++;
      } else if (!(failure.cause() instanceof Discarded)) {
        throw falsified(new Simplify(this).simplest(failure), held + 1, seed);
      } else if (++discarded > DISCARDED_PER_TRY * tries) {
        throw new AssertionError("almost no values pass what the property assumes");
      }
    }
  }

  /// Nothing if the property holds for these choices.
  @Nullable Failure fails(Choices choices) {
    Given given = new Given(choices);
    try {
      body.run(given);
      return null;
    } catch (Throwable e) {
      return new Failure(choices::drawn, given, e);
    }
  }

  private static AssertionError falsified(Failure failure, int run, long seed) {
    return new AssertionError(
        "Run %d failed with the values%n  %s%n%s%nRepeat it with -Dfeedmill.property.seed=%d"
            .formatted(run, String.join("\n  ", failure.given().values()), failure.cause(), seed),
        failure.cause());
  }
}
