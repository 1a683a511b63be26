package io.feedmill.kernel.work;

/// A document takes more work than one of its size may take.
public final class TooCostly extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TooCostly(String message) {
    super(message);
  }

  TooCostly(String message, Throwable cause) {
    super(message, cause);
  }
}
