package io.feedmill.storefront.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The orders of the caller, in the API.
final class OrderResource {
  static final String ROOT = "/api/v1/orders";
  static final String SCOPE_READ = "shop:read";

  private final Viewers viewers;
  private final OrderStore store;
  private final ListOrders list;

  OrderResource(Viewers viewers, OrderStore store) {
    this.viewers = viewers;
    this.store = store;
    this.list = new ListOrders(store);
  }

  void routes(Routes routes) {
    routes.get(ROOT, this::list).get(ROOT + "/{id}", this::read);
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Orders(List<OrderView> items, @Nullable String next) {}

  private Reply list(Call call) {
    Viewer.SignedIn buyer = viewers.require(call, SCOPE_READ);
    ListOrders.Part part = list.list(buyer.id(), call.query());
    List<OrderView> items = part.orders().stream().map(OrderView::of).toList();
    return own(Reply.json(new Orders(items, part.next())));
  }

  private Reply read(Call call) {
    Viewer.SignedIn buyer = viewers.require(call, SCOPE_READ);
    return Ids.parse(call.parameter("id"))
        .flatMap(id -> store.find(buyer.id(), id))
        .map(order -> own(Reply.json(OrderView.of(order))))
        .orElseThrow(() -> Problem.notFound("you do not have this order"));
  }

  private static Reply own(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }
}
