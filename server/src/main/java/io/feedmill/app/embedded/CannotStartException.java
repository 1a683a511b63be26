package io.feedmill.app.embedded;

/// An embedded server or the data folder cannot be used; the message tells the operator what to do.
public final class CannotStartException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CannotStartException(String message) {
    super(message);
  }

  CannotStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
