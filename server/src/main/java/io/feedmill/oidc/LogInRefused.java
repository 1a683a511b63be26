package io.feedmill.oidc;

/// Why a response of the provider does not log the user in.
final class LogInRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /// The cause.
  enum Reason {
    /// The provider is unreachable, or its response is not that of a provider.
    UNAVAILABLE,
    /// The provider's response or its token is not valid.
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
