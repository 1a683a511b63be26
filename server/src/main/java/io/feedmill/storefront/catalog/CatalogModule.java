package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.catalog.api.NewItems;
import io.feedmill.storefront.popular.api.Popularity;
import java.time.InstantSource;

/// Wires the catalog.
public final class CatalogModule {
  private final ItemStore store;
  private final ItemResource items;
  private final CatalogConfig config;
  private final Viewers viewers;
  private final EditItems assortment;
  private final Pages pages;
  private final EditResource edits;

  private CatalogModule(
      CatalogConfig config,
      Viewers viewers,
      ItemStore store,
      EditItems assortment,
      Pages pages,
      IdempotencyKeys idempotency) {
    this.config = config;
    this.viewers = viewers;
    this.store = store;
    this.assortment = assortment;
    this.pages = pages;
    this.items = new ItemResource(store);
    this.edits = new EditResource(viewers, assortment, idempotency, config);
  }

  /// Sends nothing to Redis or PostgreSQL.
  ///
  /// @param events receives every change of an item
  /// @param pages cache of the pages of popular items
  /// @param changes receives every change immediately, so that the next request sees it
  public static CatalogModule create(
      CatalogConfig config,
      Database database,
      RedisClient redis,
      Viewers viewers,
      Events events,
      InstantSource clock,
      Pages pages,
      RowChanges changes) {
    return new CatalogModule(
        config,
        viewers,
        new ItemStore(database),
        new EditItems(database, events, clock, changes),
        pages,
        IdempotencyKeys.create(redis));
  }

  /// Items as rows of the row cache.
  public static RowSource rows(Database database) {
    return new ItemSource(new ItemStore(database));
  }

  /// The API.
  public void routes(Routes routes) {
    items.routes(routes);
    edits.routes(routes);
  }

  /// `/shop`, the items' pages, and `/admin/items`.
  ///
  /// @param popularity of items
  /// @param carts of the viewer
  public void pages(Site site, Routes routes, Popularity popularity, Carts carts) {
    MostViewed mostViewed = new MostViewed(popularity, store);
    new ShopPages(site, viewers, store, pages, mostViewed, carts).routes(routes);
    new EditPages(site, viewers, store, assortment, config).routes(routes);
  }

  public NewItems newItems() {
    return item -> assortment.addMissing(ItemDraft.of(item));
  }

  public Items items() {
    return store;
  }
}
