package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.mail.MailModule;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.notifications.NotificationModule;
import io.feedmill.sessions.SessionModule;
import io.feedmill.site.SiteModule;
import io.feedmill.site.api.Part;
import io.feedmill.storefront.cache.CacheModule;
import io.feedmill.storefront.cart.CartModule;
import io.feedmill.storefront.catalog.CatalogModule;
import io.feedmill.storefront.catalog.api.CategoryChanged;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.fulfillment.FulfillmentModule;
import io.feedmill.storefront.order.OrderModule;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.popular.PopularModule;
import java.util.Set;

/// The modules of the storefront, connected.
public record ShopWiring(
    PictureUploads uploads,
    PopularModule popular,
    CacheModule cache,
    CatalogModule catalog,
    CartModule carts,
    FulfillmentModule fulfillment,
    OrderModule orders) {

  static ShopWiring open(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      SessionModule sessions,
      AccountModule accounts,
      PeopleWiring people,
      MailModule mail,
      SecretBox box) {
    PopularModule popular =
        PopularModule.create(infrastructure.redis(), sessions.views(), sessions.guests());
    CacheModule cache = cache(config, infrastructure, site, accounts, popular);
    CatalogModule catalog = catalog(config, infrastructure, accounts, people, cache);
    CartModule carts = carts(infrastructure, sessions, accounts, catalog);
    FulfillmentModule fulfillment = fulfillment(infrastructure, accounts, cache);
    ShopWiring shop =
        new ShopWiring(
            people.uploads(),
            popular,
            cache,
            catalog,
            carts,
            fulfillment,
            orders(
                config,
                infrastructure,
                accounts,
                carts,
                catalog,
                cache,
                new OrderModule.Given(
                    fulfillment.steps(), accounts.recipients(), box, infrastructure.clock())));
    shop.subscribe(infrastructure);
    notices(infrastructure, people, mail, box);
    accounts.onDeletion(carts.accountDeletion());
    accounts.onDeletion(shop.orders.accountDeletion());
    accounts.onDeletion(fulfillment.accountDeletion());
    accounts.onExport(shop.orders.accountExport());
    infrastructure.addWorkers(popular.workers());
    infrastructure.addWorkers(cache.workers());
    return shop;
  }

  private static CartModule carts(
      Infrastructure infrastructure,
      SessionModule sessions,
      AccountModule accounts,
      CatalogModule catalog) {
    return CartModule.create(
        infrastructure.redis(),
        infrastructure.partitions(),
        sessions.guests(),
        accounts.viewers(),
        catalog.items());
  }

  private static CatalogModule catalog(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people,
      CacheModule cache) {
    return CatalogModule.create(
        config.catalog(),
        infrastructure.database(),
        infrastructure.redis(),
        accounts.viewers(),
        infrastructure.events(),
        people.pictures(),
        infrastructure.clock(),
        cache.pages(),
        cache.lists(),
        cache.changes());
  }

  private static void notices(
      Infrastructure infrastructure, PeopleWiring people, MailModule mail, SecretBox box) {
    OrderModule.guestMails(infrastructure.database(), infrastructure.events(), mail.mailer(), box);
    NotificationModule module = people.notifications();
    people.addNotifications(
        Part.SHOP,
        OrderModule.notices(
            infrastructure.database(), infrastructure.events(), module.notifications()));
  }

  private static CacheModule cache(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      AccountModule accounts,
      PopularModule popular) {
    return CacheModule.create(
        config.cache(),
        infrastructure.redis(),
        infrastructure.tracking(),
        accounts.viewers(),
        CatalogModule.rows(infrastructure.database()),
        popular.popularity()::rank,
        () -> site.identity().tag(),
        infrastructure.clock(),
        infrastructure.virtualThreads());
  }

  private static OrderModule orders(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      CartModule carts,
      CatalogModule catalog,
      CacheModule cache,
      OrderModule.Given given) {
    return OrderModule.create(
        config.orders(),
        infrastructure.database(),
        infrastructure.redis(),
        infrastructure.partitions(),
        accounts.viewers(),
        carts.carts(),
        catalog.items(),
        cache.changes(),
        infrastructure.events(),
        given);
  }

  private static FulfillmentModule fulfillment(
      Infrastructure infrastructure, AccountModule accounts, CacheModule cache) {
    return FulfillmentModule.create(
        infrastructure.database(),
        accounts.viewers(),
        accounts.names(),
        cache.changes(),
        infrastructure.events(),
        infrastructure.clock());
  }

  private void subscribe(Infrastructure infrastructure) {
    infrastructure
        .events()
        .on(ItemChanged.class, "cache", item -> cache.changes().changed(Set.of(item.id())));
    infrastructure
        .events()
        .on(CategoryChanged.class, "cache", each -> cache.changes().changed(Set.of(each.row())));
    infrastructure.events().on(OrderPlaced.class, "carts", carts::orderPlaced);
  }

  public PageBlock frontBlock() {
    return popular.frontBlock(catalog.items());
  }

  /// @param items popular items, beside orders
  public void routes(Site site, Routes routes, PageBlock.Beside items) {
    popular.routes(routes, catalog.items());
    cache.routes(routes);
    cache.pages(site, routes);
    carts.routes(routes);
    carts.pages(site, routes);
    catalog.routes(routes);
    catalog.pages(site, routes, popular.popularity(), carts.carts(), uploads);
    fulfillment.routes(routes);
    fulfillment.pages(site, routes);
    orders.routes(routes);
    orders.pages(site, routes, items);
  }
}
