package io.feedmill.mail.smtp;

/// What became of an attempt to send a mail.
public sealed interface DeliveryOutcome {

  /// The server took it.
  record Accepted() implements DeliveryOutcome {}

  /// The server never takes it.
  ///
  /// @param ofAddress whether the reason is its recipient
  record Refused(String reason, boolean ofAddress) implements DeliveryOutcome {}

  /// It was not sent and can be attempted later.
  record Deferred(String reason) implements DeliveryOutcome {}

  /// The connection broke after the last byte: the server may have taken it.
  record Doubtful(String reason) implements DeliveryOutcome {}
}
