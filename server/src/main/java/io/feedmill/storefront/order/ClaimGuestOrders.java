package io.feedmill.storefront.order;

import io.feedmill.accounts.api.MailRecipients;

/// Gives people the orders that they placed as guests: those with the mail address that their
/// account has confirmed. Idempotent; done when they look at their orders.
final class ClaimGuestOrders {
  private final MailRecipients recipients;
  private final OrderStore store;

  ClaimGuestOrders(MailRecipients recipients, OrderStore store) {
    this.recipients = recipients;
    this.store = store;
  }

  void claim(long account) {
    recipients.find(account).ifPresent(person -> store.claim(account, person.address()));
  }
}
