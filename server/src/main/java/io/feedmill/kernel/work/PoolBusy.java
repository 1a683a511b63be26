package io.feedmill.kernel.work;

/// A document was not processed, because too many others are waiting.
public final class PoolBusy extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PoolBusy(String message) {
    super(message);
  }
}
