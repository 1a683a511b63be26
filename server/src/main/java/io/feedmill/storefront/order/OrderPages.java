package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BiFunction;

/// `/shop/orders`: the orders of the caller.
final class OrderPages {
  static final String ROOT = "/shop/orders";

  private final Site site;
  private final Viewers viewers;
  private final OrderStore store;
  private final ListOrders list;
  private final InstantSource clock;

  OrderPages(Site site, Viewers viewers, OrderStore store, InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.list = new ListOrders(store);
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, call -> asBuyer(call, this::list))
        .get(ROOT + "/{id}", call -> asBuyer(call, this::order));
  }

  /// Redirects a visitor who is not logged in to the log-in page.
  private Reply asBuyer(Call call, BiFunction<Call, Viewer.SignedIn, Reply> work) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return Reply.seeOther("/login?next=" + LocalPath.escape(call.target()));
    }
    return work.apply(call, viewers.require(call, OrderResource.SCOPE_READ));
  }

  private Reply list(Call call, Viewer.SignedIn buyer) {
    ListOrders.Part part = list.list(buyer.id(), call.query());
    Instant now = clock.instant();
    String next = part.next();
    OrdersPage page =
        new OrdersPage(
            site.frame(call, "shop", text("Your orders")),
            part.orders().stream().map(order -> BoughtOrder.of(order, now)).toList(),
            next == null ? null : ROOT + "?after=" + LocalPath.escape(next));
    return site.page(200, "order/orders.jte", page);
  }

  private Reply order(Call call, Viewer.SignedIn buyer) {
    Order order =
        Ids.parse(call.parameter("id"))
            .flatMap(id -> store.find(buyer.id(), id))
            .orElseThrow(() -> Problem.notFound(text("you do not have this order")));
    OrderPage page =
        new OrderPage(
            site.frame(call, "shop", text("Order {id}", "id", order.id())),
            BoughtOrder.of(order, clock.instant()));
    return site.page(200, "order/order.jte", page);
  }
}
