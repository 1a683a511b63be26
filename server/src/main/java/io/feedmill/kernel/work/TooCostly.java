package io.feedmill.kernel.work;

/// A document needs more work than its size allows.
public final class TooCostly extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TooCostly(String message) {
    super(message);
  }

  TooCostly(String message, Throwable cause) {
    super(message, cause);
  }
}
