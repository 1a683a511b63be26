package io.feedmill.storefront.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.fulfillment.api.MoveProblems;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.fulfillment.api.PagedOrders;
import io.feedmill.storefront.fulfillment.api.StepView;
import io.feedmill.storefront.order.api.OrderLinks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The orders of the caller, and those of guests by their secret links, in the API.
final class OrderResource {
  static final String ROOT = "/api/v1/orders";
  static final String SCOPE_READ = "shop:read";

  private final Viewers viewers;
  private final OrderStore store;
  private final ListOrders list;
  private final OrderSteps steps;
  private final ClaimGuestOrders claims;
  private final OrderLinks links;

  OrderResource(
      Viewers viewers,
      OrderStore store,
      OrderSteps steps,
      ClaimGuestOrders claims,
      OrderLinks links) {
    this.viewers = viewers;
    this.store = store;
    this.list = new ListOrders(store);
    this.steps = steps;
    this.claims = claims;
    this.links = links;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, this::list)
        .get(ROOT + "/{id}", this::read)
        .post(ROOT + "/{id}/cancel", this::cancel)
        .get(OrderLinks.RESOURCE, this::readByLink)
        .post(OrderLinks.RESOURCE + "/cancel", this::cancelByLink);
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Orders(List<OrderView> items, @Nullable String next) {}

  private Reply list(Call call) {
    Viewer.SignedIn buyer = viewers.require(call, SCOPE_READ);
    claims.claim(buyer.id());
    PagedOrders<Order> part = list.list(buyer.id(), call.query());
    List<OrderView> items = part.orders().stream().map(OrderView::of).toList();
    return own(Reply.json(new Orders(items, part.next())));
  }

  private Reply read(Call call) {
    Viewer.SignedIn buyer = viewers.require(call, SCOPE_READ);
    return order(buyer.id(), id(call), null);
  }

  private Reply cancel(Call call) {
    long buyer = viewers.require(call, CheckoutResource.SCOPE_WRITE).id();
    long order = id(call);
    MoveProblems.check(steps.cancel(buyer, order));
    return order(buyer, order, null);
  }

  private Reply readByLink(Call call) {
    long order = linked(call);
    return order(guest(order), order, links.path(order)).with("X-Robots-Tag", "noindex");
  }

  private Reply cancelByLink(Call call) {
    long order = linked(call);
    MoveProblems.check(steps.cancel(guest(order), order));
    return order(guest(order), order, links.path(order));
  }

  private long linked(Call call) {
    return links.order(call.parameter("token")).orElseThrow(MoveProblems::unknown);
  }

  private long guest(long order) {
    return store.guest(order).orElseThrow(MoveProblems::unknown);
  }

  private Reply order(long buyer, long id, @Nullable String link) {
    Order order = store.find(buyer, id).orElseThrow(MoveProblems::unknown);
    return own(
        Reply.json(OrderView.of(order, StepView.all(order.placed(), steps.history(id)), link)));
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(MoveProblems::unknown);
  }

  private static Reply own(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }
}
