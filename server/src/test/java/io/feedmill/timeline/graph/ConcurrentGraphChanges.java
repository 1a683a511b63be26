package io.feedmill.timeline.graph;

import io.feedmill.timeline.TimelinesInSql;
import java.util.Random;

/// Lets a few people follow and unfollow each other at random.
final class ConcurrentGraphChanges {
  private static final int PEOPLE = 6;

  private final TimelinesInSql people;
  private final Random random;

  ConcurrentGraphChanges(TimelinesInSql people, long seed) {
    this.people = people;
    this.random = new Random(seed);
  }

  void follow(int steps) {
    for (int step = 0; step < steps; step++) {
      long one = 1L + random.nextInt(PEOPLE);
      long other = 1 + (one + random.nextInt(PEOPLE - 1)) % PEOPLE;
      if (random.nextInt(3) > 0) {
        people.relationWriter.follow(one, other);
      } else {
        people.relationWriter.unfollow(one, other);
      }
    }
  }
}
