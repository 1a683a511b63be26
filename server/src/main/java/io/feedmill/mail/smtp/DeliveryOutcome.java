package io.feedmill.mail.smtp;

/// The outcome of an attempt to send a mail.
public sealed interface DeliveryOutcome {

  /// The server accepted it.
  record Accepted() implements DeliveryOutcome {}

  /// The server permanently refused it.
  ///
  /// @param ofAddress whether the recipient's address is the reason
  record Refused(String reason, boolean ofAddress) implements DeliveryOutcome {}

  /// It was not sent and can be attempted later.
  record Deferred(String reason) implements DeliveryOutcome {}

  /// The connection broke after the last byte: the server may have accepted it.
  record Doubtful(String reason) implements DeliveryOutcome {}
}
