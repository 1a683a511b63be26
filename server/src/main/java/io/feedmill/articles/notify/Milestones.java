package io.feedmill.articles.notify;

import java.util.List;

/// Numbers of votes that authors are notified of.
final class Milestones {
  private static final List<Integer> ALL =
      List.of(10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000);

  /// The lowest one.
  static final int FIRST = ALL.getFirst();

  private Milestones() {}

  /// The highest milestone that a number of votes reaches; 0 for none.
  static int of(long votes) {
    return ALL.stream().filter(each -> each <= votes).reduce(0, (_, later) -> later);
  }
}
