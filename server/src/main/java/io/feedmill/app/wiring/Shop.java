package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.SessionModule;
import io.feedmill.storefront.cache.CacheModule;
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.popular.PopularModule;
import java.util.Set;

/// The rooms of the storefront, connected.
public record Shop(
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
            machinery.clock(),
            cache.pages(),
            cache.changes());
    CartModule carts =
        CartModule.create(
            machinery.redis(),
            machinery.partitions(),
            sessions.guests(),
            accounts.viewers(),
            catalog.items());
    Shop shop =
        new Shop(
            popular,
            cache,
            catalog,
            carts,
            orders(config, machinery, accounts, carts, catalog, cache));
    shop.subscribe(machinery);
    accounts.erases(carts.erasure());
    accounts.erases(shop.orders.erasure());
    machinery.employ(popular.workers());
    machinery.employ(cache.workers());
    return shop;
  }

  private static CacheModule cache(
      AppConfig config, Machinery machinery, AccountModule accounts, PopularModule popular) {
    return CacheModule.create(
        config.cache(),
        machinery.redis(),
        machinery.tracking(),
        accounts.viewers(),
        CatalogModule.rows(machinery.database()),
        popular.popularity()::rank,
        machinery.clock(),
        machinery.virtualThreads());
  }

  private static OrderModule orders(
      AppConfig config,
      Machinery machinery,
      AccountModule accounts,
      CartModule carts,
      CatalogModule catalog,
      CacheModule cache) {
    return OrderModule.create(
        config.orders(),
        machinery.database(),
        machinery.redis(),
        machinery.partitions(),
        accounts.viewers(),
        carts.carts(),
        catalog.items(),
        cache.changes(),
        machinery.events(),
        machinery.clock());
  }

  private void subscribe(Machinery machinery) {
    machinery
        .events()
        .on(ItemChanged.class, "cache", item -> cache.changes().changed(Set.of(item.id())));
    machinery.events().on(OrderPlaced.class, "carts", carts::orderPlaced);
  }

  public void routes(Site site, Routes routes) {
    popular.routes(routes, catalog.items());
    cache.routes(routes);
    cache.pages(site, routes);
    carts.routes(routes);
    carts.pages(site, routes);
    catalog.routes(routes);
    catalog.pages(site, routes, popular.popularity(), carts.carts());
    orders.routes(routes);
    orders.pages(site, routes);
  }
}
