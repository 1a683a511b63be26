package io.feedmill.app;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cache.CacheModule;
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.popular.PopularModule;
import io.feedmill.storefront.session.SessionModule;
import java.util.Set;

/// The rooms of the storefront, connected.
record Shop(
    PopularModule popular,
    CacheModule cache,
    CatalogModule catalog,
    CartModule carts,
    OrderModule orders) {

  static Shop open(
      AppConfig config, Machinery machinery, SessionModule sessions, AccountModule accounts) {
    PopularModule popular =
        PopularModule.create(machinery.redis(), sessions.views(), sessions.guests());
    CacheModule cache = cache(config, machinery, accounts, popular);
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
    return new Shop(popular, cache, catalog, carts, orders);
  }

  private static CacheModule cache(
      AppConfig config, Machinery machinery, AccountModule accounts, PopularModule popular) {
    CacheModule cache =
        CacheModule.create(
            config.cache(),
            machinery.redis(),
            machinery.tracking(),
            accounts.viewers(),
            CatalogModule.rows(machinery.database()),
            popular.popularity()::rank,
            machinery.clock(),
            machinery.virtualThreads());
    machinery
        .events()
        .on(ItemChanged.class, "cache", item -> cache.changes().changed(Set.of(item.id())));
    machinery.employ(cache.workers());
    return cache;
  }

  void routes(Site site, Routes routes) {
    popular.routes(routes, catalog.items());
    cache.routes(routes);
    cache.pages(site, routes);
    carts.routes(routes);
    carts.pages(site, routes);
    catalog.routes(routes);
    catalog.pages(site, routes);
    orders.routes(routes);
  }
}
