package io.feedmill.testing.property;

import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A sequence of integers that generators draw from: random ones, or those of an earlier run. Zero
/// is the simplest choice; after the end of a repeated sequence come zeros.
public final class Choices {
  private static final int MOST = 100_000;

  private final @Nullable Random random;
  private final long[] given;
  private long[] drawn = new long[64];
  private int count;

  private Choices(@Nullable Random random, long[] given) {
    this.random = random;
    this.given = given;
  }

  static Choices random(long seed) {
    return new Choices(new Random(seed), new long[0]);
  }

  static Choices replay(long[] given) {
    return new Choices(null, given);
  }

  /// From 0 to `most`, all as likely as each other.
  long even(long most) {
    return draw(most, random == null ? 0 : between(random, most));
  }

  /// From 0 to `most`; the ends and small numbers are likelier than the others.
  long uneven(long most) {
    return draw(most, random == null ? 0 : proposal(random, most));
  }

  /// Whether a list has one more element, of which a random sequence has `wanted`.
  boolean more(boolean wanted) {
    return draw(1, wanted ? 1 : 0) == 1;
  }

  /// A length for lists, which is drawn from no sequence: [#more] keeps it.
  int length(int least, int most) {
    return random == null ? least : least + (int) proposal(random, (long) most - least);
  }

  private static long proposal(Random random, long most) {
    return switch (random.nextInt(16)) {
      case 0 -> 0;
      case 1 -> most;
      case 2, 3, 4, 5 ->
          Math.min(most, between(random, (1L << (1 + random.nextInt(bits(most)))) - 1));
      default -> between(random, most);
    };
  }

  private static int bits(long most) {
    return Math.clamp(64 - Long.numberOfLeadingZeros(most), 1, 62);
  }

  private static long between(Random random, long most) {
    return most == Long.MAX_VALUE ? random.nextLong() & Long.MAX_VALUE : random.nextLong(most + 1);
  }

  private long draw(long most, long proposed) {
    if (count == MOST) {
      throw new IllegalStateException("one run of a property drew " + MOST + " choices");
    }
    long choice = random != null ? proposed : count < given.length ? given[count] : 0;
    long taken = Math.min(choice, most);
    if (count == drawn.length) {
      drawn = Arrays.copyOf(drawn, 2 * count);
    }
    drawn[count] = taken;
    count++;
    return taken;
  }

  /// The integers drawn so far.
  long[] drawn() {
    return Arrays.copyOf(drawn, count);
  }
}
