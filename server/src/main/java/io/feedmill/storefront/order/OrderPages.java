package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.fulfillment.api.MoveOutcome;
import io.feedmill.storefront.fulfillment.api.MoveProblems;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.fulfillment.api.PagedOrders;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BiFunction;

/// `/shop/orders`: the orders of the caller, who can cancel one that is not packed.
final class OrderPages {
  static final String ROOT = "/shop/orders";

  private final Site site;
  private final Viewers viewers;
  private final OrderStore store;
  private final ListOrders list;
  private final OrderSteps steps;
  private final ClaimGuestOrders claims;
  private final PageBlock.Beside popular;
  private final InstantSource clock;

  OrderPages(
      Site site,
      Viewers viewers,
      OrderStore store,
      OrderSteps steps,
      ClaimGuestOrders claims,
      PageBlock.Beside popular,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.list = new ListOrders(store);
    this.steps = steps;
    this.claims = claims;
    this.popular = popular;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, call -> asBuyer(call, this::list))
        .get(ROOT + "/{id}", call -> asBuyer(call, this::order))
        .post(ROOT + "/{id}/cancel", this::cancel);
  }

  private Reply asBuyer(Call call, BiFunction<Call, Viewer.SignedIn, Reply> work) {
    return work.apply(call, viewers.require(call, OrderResource.SCOPE_READ));
  }

  private Reply list(Call call, Viewer.SignedIn buyer) {
    claims.claim(buyer.id());
    PagedOrders<Order> part = list.list(buyer.id(), call.query());
    Instant now = clock.instant();
    String next = part.next();
    OrdersPage page =
        new OrdersPage(
            site.frame(call, "shop", text("Your orders")),
            part.orders().stream().map(order -> BoughtOrder.of(order, now)).toList(),
            next == null ? null : ROOT + "?after=" + LocalPath.escape(next),
            popular.shared(DependencyRecorder.NOTHING));
    return site.secretPage(200, "order/orders.jte", page);
  }

  private Reply order(Call call, Viewer.SignedIn buyer) {
    Order order = store.find(buyer.id(), id(call)).orElseThrow(MoveProblems::unknown);
    OrderPage page =
        OrderPage.of(
            site.frame(call, "shop", text("Order {id}", "id", Long.toString(order.id()))),
            order,
            steps.history(order.id()),
            ROOT + "/" + order.id(),
            clock.instant(),
            popular.shared(DependencyRecorder.NOTHING));
    return site.secretPage(200, "order/order.jte", page);
  }

  private Reply cancel(Call call) {
    site.form(call);
    long buyer = viewers.require(call, CheckoutResource.SCOPE_WRITE).id();
    long order = id(call);
    return site.done(call, ROOT + "/" + order, cancelled(steps.cancel(buyer, order)));
  }

  /// What is said after an order was cancelled or not.
  ///
  /// @throws io.feedmill.kernel.http.Problem 404 when it does not exist
  static Notice cancelled(MoveOutcome outcome) {
    return switch (outcome) {
      case MoveOutcome.Moved _, MoveOutcome.Already _ ->
          Notice.good(text("The order is cancelled."));
      case MoveOutcome.Refused(OrderState now) ->
          Notice.bad(text("It is too late to cancel this order: {state}.", "state", now.title()));
      case MoveOutcome.Unknown _ -> throw MoveProblems.unknown();
    };
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(MoveProblems::unknown);
  }
}
