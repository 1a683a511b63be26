package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.popular.PopularModule;
import io.feedmill.storefront.session.SessionModule;

/// The rooms of the storefront, connected.
record Shop(PopularModule popular, CatalogModule catalog, CartModule carts, OrderModule orders) {

  static Shop open(
      AppConfig config, Machinery machinery, SessionModule sessions, AccountModule accounts) {
    PopularModule popular =
        PopularModule.create(machinery.redis(), sessions.views(), sessions.guests());
    CatalogModule catalog =
        CatalogModule.create(
            config.catalog(),
            machinery.database(),
            machinery.redis(),
            accounts.viewers(),
            machinery.events(),
            machinery.clock());
    CartModule carts =
        CartModule.create(
            machinery.redis(),
            machinery.partitions(),
            sessions.guests(),
            accounts.viewers(),
            catalog.items());
    OrderModule orders = OrderModule.create(machinery.database(), accounts.viewers());
    machinery.events().on(OrderPlaced.class, "carts", carts::orderPlaced);
    machinery.events().on(AccountDeleted.class, "carts", carts::accountDeleted);
    machinery.events().on(AccountDeleted.class, "orders", orders::accountDeleted);
    machinery.employ(popular.workers());
    return new Shop(popular, catalog, carts, orders);
  }

  void routes(Site site, Routes routes) {
    popular.routes(routes);
    carts.routes(routes);
    catalog.routes(routes);
    catalog.pages(site, routes);
    orders.routes(routes);
  }
}
