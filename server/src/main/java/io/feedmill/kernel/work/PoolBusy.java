package io.feedmill.kernel.work;

/// A document was not worked on, as too many others wait.
public final class PoolBusy extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PoolBusy(String message) {
    super(message);
  }
}
