package io.feedmill.app.embedded;

/// An embedded server or the data folder cannot be used; the message contains the remedy for the
/// operator.
public final class CannotStartException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CannotStartException(String message) {
    super(message);
  }

  CannotStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
