package io.feedmill.storefront.order;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.fulfillment.api.ShownStep;
import java.util.List;

/// Model of `order/order.jte`.
public record OrderPage(PageFrame frame, BoughtOrder order, List<ShownStep> history) {
  public OrderPage {
    history = List.copyOf(history);
  }
}
