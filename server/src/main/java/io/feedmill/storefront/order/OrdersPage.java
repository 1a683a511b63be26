package io.feedmill.storefront.order;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `order/orders.jte`.
///
/// @param more address of the next page; null at the end
/// @param beside blocks of other features
public record OrdersPage(
    PageFrame frame, List<BoughtOrder> orders, @Nullable String more, List<PagePart> beside) {
  public OrdersPage {
    orders = List.copyOf(orders);
    beside = List.copyOf(beside);
  }
}
