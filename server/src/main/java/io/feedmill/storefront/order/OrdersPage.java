package io.feedmill.storefront.order;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `order/orders.jte`.
///
/// @param more address of the next page; null at the end
public record OrdersPage(PageFrame frame, List<BoughtOrder> orders, @Nullable String more) {
  public OrdersPage {
    orders = List.copyOf(orders);
  }
}
