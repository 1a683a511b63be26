package io.feedmill.mail.smtp;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes mails into the log, for the demo.
public final class LogDelivery implements Delivery {
  private static final Logger LOG = LoggerFactory.getLogger(LogDelivery.class);

  @Override
  public DeliveryOutcome deliver(OutgoingMail mail) {
    LOG.info("mail of the demo: {}\n{}", mail.subject(), mail.text());
    return new DeliveryOutcome.Accepted();
  }
}
