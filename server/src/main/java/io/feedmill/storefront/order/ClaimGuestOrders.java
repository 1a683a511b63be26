package io.feedmill.storefront.order;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;

/// Gives people the orders that they placed as guests: those with the mail address that their
/// account has confirmed. Idempotent; done when they look at their orders.
final class ClaimGuestOrders {
  private final MailRecipients recipients;
  private final Database database;

  ClaimGuestOrders(MailRecipients recipients, Database database) {
    this.recipients = recipients;
    this.database = database;
  }

  void claim(long account) {
    boolean some =
        recipients
            .find(account)
            .filter(person ->
                database.withHandle(handle -> GuestRows.waiting(handle, person.address())))
            .isPresent();
    if (some) {
      claimLocked(account);
    }
  }

  /// The account is not deleted meanwhile: its deletion finds the orders afterwards.
  private void claimLocked(long account) {
    database.useTransaction(transaction ->
        recipients
            .lock(new Transaction(transaction), account)
            .ifPresent(person -> GuestRows.claim(transaction, account, person.address())));
  }
}
