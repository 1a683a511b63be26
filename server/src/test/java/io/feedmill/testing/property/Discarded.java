package io.feedmill.testing.property;

/// Ends a run that does not count.
final class Discarded extends RuntimeException {
  private static final long serialVersionUID = 1;

  Discarded() {
    super("the run does not count", null, false, false);
  }
}
