package io.feedmill.storefront.order;

import io.feedmill.mail.api.MailAddress;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The orders of guests in `storefront.shop_order`.
final class GuestRows {
  private GuestRows() {}

  /// The buyer of an order that a guest placed: a guest, or the account that has it now.
  static Optional<Long> buyer(Handle handle, long order) {
    return handle
        .createQuery(
            """
            SELECT account FROM storefront.shop_order
            WHERE id = :order AND guest_mail IS NOT NULL AND account IS NOT NULL
            """)
        .bind("order", order)
        .mapTo(Long.class)
        .findOne();
  }

  /// Whether no account has some orders of guests with an address yet.
  static boolean waiting(Handle handle, MailAddress mail) {
    return handle
        .createQuery(
            """
            SELECT EXISTS (
              SELECT FROM storefront.shop_order WHERE guest_folded = :folded AND account < 0)
            """)
        .bind("folded", mail.folded())
        .mapTo(boolean.class)
        .one();
  }

  /// Gives the orders of guests with an address to the account that has proven it.
  static void claim(Handle transaction, long account, MailAddress mail) {
    transaction
        .createUpdate(
            """
            UPDATE storefront.shop_order SET account = :account
            WHERE guest_folded = :folded AND account < 0
            """)
        .bind("account", account)
        .bind("folded", mail.folded())
        .execute();
  }
}
