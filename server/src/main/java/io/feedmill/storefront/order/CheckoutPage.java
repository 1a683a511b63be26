package io.feedmill.storefront.order;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `order/checkout.jte`: the cart at checkout.
///
/// @param lines with current prices
/// @param total as on a price tag; empty when the cart cannot be bought
/// @param expected the total as sent back by the form
/// @param cart contents of the cart, as sent back by the form
/// @param key idempotency key of the purchase
/// @param kept how long the items are held for the buyer, as a sentence; may be empty
/// @param holdMinutes how long they can be held
/// @param guest whether the buyer has no account and is asked for name and address
/// @param form with the fields `name` and `email` of a guest
/// @param faults why the cart cannot be bought, as sentences
public record CheckoutPage(
    PageFrame frame,
    List<BoughtLine> lines,
    String total,
    String expected,
    String cart,
    String key,
    String kept,
    long holdMinutes,
    boolean guest,
    Form form,
    List<String> faults) {
  public CheckoutPage {
    lines = List.copyOf(lines);
    faults = List.copyOf(faults);
  }
}
