package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.fulfillment.api.ShownStep;
import java.util.List;

/// Model of `fulfillment/order.jte`: one order, for editors.
///
/// @param steps those that can be made now
public record SoldOrderPage(
    PageFrame frame,
    SoldOrdersPage.Row order,
    List<Line> lines,
    List<ShownStep> history,
    List<NextStep> steps) {
  public SoldOrderPage {
    lines = List.copyOf(lines);
    history = List.copyOf(history);
    steps = List.copyOf(steps);
  }

  /// Some pieces of one item.
  public record Line(String item, String name, String price, long quantity, String total) {}
}
