package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.storefront.fulfillment.api.ShownStep;
import java.time.Instant;
import java.util.List;

/// Model of `order/order.jte`.
///
/// @param own address of the page, below which it is cancelled
/// @param guest whether it is opened by a secret link
/// @param beside blocks of other features
public record OrderPage(
    PageFrame frame,
    BoughtOrder order,
    List<ShownStep> history,
    String own,
    boolean guest,
    List<PagePart> beside) {
  public OrderPage {
    beside = List.copyOf(beside);
    history = List.copyOf(history);
  }

  static OrderPage of(
      PageFrame frame,
      Order order,
      List<OrderStep> steps,
      String own,
      Instant now,
      List<PagePart> beside) {
    return new OrderPage(
        frame,
        BoughtOrder.of(order, now),
        ShownStep.all(
            order.placed(),
            text("you"),
            steps,
            step -> step.buyer() ? text("you") : text("the shop"),
            now),
        own,
        !own.startsWith(OrderPages.ROOT),
        beside);
  }
}
