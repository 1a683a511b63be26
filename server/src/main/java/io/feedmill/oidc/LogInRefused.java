package io.feedmill.oidc;

/// Why an answer of the provider logs no user in.
final class LogInRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /// Whose fault it is.
  enum Reason {
    /// The provider cannot be reached, or does not answer as a provider does.
    UNAVAILABLE,
    /// The provider's answer or its token is not valid.
    INVALID
  }

  /// @param message for the log of the operator
  LogInRefused(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  Reason reason() {
    return reason;
  }
}
