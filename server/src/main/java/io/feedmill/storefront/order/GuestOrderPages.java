package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.fulfillment.api.MoveProblems;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.order.api.OrderLinks;
import java.time.InstantSource;

/// The orders of guests, opened by their secret links without a log-in.
final class GuestOrderPages {
  private final Site site;
  private final OrderStore store;
  private final OrderSteps steps;
  private final OrderLinks links;
  private final PageBlock.Beside popular;
  private final InstantSource clock;

  GuestOrderPages(
      Site site,
      OrderStore store,
      OrderSteps steps,
      OrderLinks links,
      PageBlock.Beside popular,
      InstantSource clock) {
    this.site = site;
    this.store = store;
    this.steps = steps;
    this.links = links;
    this.popular = popular;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get(OrderLinks.ROUTE, this::show).post(OrderLinks.ROUTE + "/cancel", this::cancel);
  }

  private Reply show(Call call) {
    long id = order(call);
    Order order = store.find(buyer(id), id).orElseThrow(GuestOrderPages::unknown);
    OrderPage page =
        OrderPage.of(
            site.frame(call, "shop", text("Order {id}", "id", Long.toString(id)))
                .withTarget(OrderPages.ROOT),
            order,
            steps.history(id),
            links.path(id),
            clock.instant(),
            popular.shared(DependencyRecorder.NOTHING));
    return site.secretPage(200, "order/order.jte", page)
        .with("Referrer-Policy", "strict-origin")
        .with("X-Robots-Tag", "noindex");
  }

  private Reply cancel(Call call) {
    site.form(call);
    long id = order(call);
    return site.done(call, links.path(id), OrderPages.cancelled(steps.cancel(buyer(id), id)));
  }

  private long order(Call call) {
    return links.order(call.parameter("token")).orElseThrow(GuestOrderPages::unknown);
  }

  private long buyer(long order) {
    return store.guest(order).orElseThrow(MoveProblems::unknown);
  }

  private static Problem unknown() {
    return Problem.notFound(text("this link opens no order"));
  }
}
