package io.feedmill.storefront.order;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `order/checkout.jte`: what is in the cart, to be bought.
///
/// @param lines at today's prices
/// @param total as on a price tag; empty when it cannot be bought like this
/// @param expected the total as the form sends it back
/// @param cart what is in it as the form sends it back
/// @param key names this request to buy
/// @param kept how long it is kept for the buyer, in a sentence; empty when it is not
/// @param faults why it cannot be bought like this, in sentences
public record CheckoutPage(
    PageFrame frame,
    List<BoughtLine> lines,
    String total,
    String expected,
    String cart,
    String key,
    String kept,
    List<String> faults) {
  public CheckoutPage {
    lines = List.copyOf(lines);
    faults = List.copyOf(faults);
  }
}
