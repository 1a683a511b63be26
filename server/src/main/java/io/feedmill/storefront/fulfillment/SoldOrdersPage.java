package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `fulfillment/orders.jte`: the orders of all buyers.
///
/// @param filter name of the filter in addresses
/// @param more address of the next page; null at the end
public record SoldOrdersPage(
    PageFrame frame, List<Tab> filters, String filter, List<Row> rows, @Nullable String more) {
  public SoldOrdersPage {
    filters = List.copyOf(filters);
    rows = List.copyOf(rows);
  }

  /// Contact details that a guest entered.
  public record GuestBuyer(String name, String mail) {}

  /// One order.
  ///
  /// @param buyer account name; empty for a guest, and when it was deleted
  /// @param guest null for an account
  /// @param what its first item and how many others
  /// @param step the usual next step; null when there is none
  public record Row(
      String id,
      String buyer,
      @Nullable GuestBuyer guest,
      String what,
      SafeHtml placed,
      String total,
      String state,
      String title,
      String look,
      @Nullable NextStep step) {}
}
