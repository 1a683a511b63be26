package io.feedmill.mail.smtp;

/// Delivers a mail to the relay. Blocks for at most some minutes.
@FunctionalInterface
public interface Delivery {
  /// @throws InterruptedException when interrupted; it is unknown whether it was sent
  DeliveryOutcome deliver(OutgoingMail mail) throws InterruptedException;
}
