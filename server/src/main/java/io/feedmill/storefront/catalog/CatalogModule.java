package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.catalog.api.NewItems;
import java.time.InstantSource;

/// The catalog, wired.
public final class CatalogModule {
  private final ItemStore store;
  private final ItemResource items;
  private final CatalogConfig config;
  private final Viewers viewers;
  private final Assortment assortment;
  private final EditResource edits;

  private CatalogModule(
      CatalogConfig config,
      Viewers viewers,
      ItemStore store,
      Assortment assortment,
      IdempotencyKeys idempotency) {
    this.config = config;
    this.viewers = viewers;
    this.store = store;
    this.assortment = assortment;
    this.items = new ItemResource(store);
    this.edits = new EditResource(viewers, assortment, idempotency, config);
  }

  /// Nothing is sent to either store yet.
  ///
  /// @param events is told of every change to an item
  public static CatalogModule create(
      CatalogConfig config,
      Database database,
      RedisLink redis,
      Viewers viewers,
      Events events,
      InstantSource clock) {
    return new CatalogModule(
        config,
        viewers,
        new ItemStore(database),
        new Assortment(database, events, clock),
        IdempotencyKeys.create(redis));
  }

  /// The API.
  public void routes(Routes routes) {
    items.routes(routes);
    edits.routes(routes);
  }

  /// `/shop`, the items' pages, and `/admin/items`.
  public void pages(Site site, Routes routes) {
    new ShopPages(site, viewers, store).routes(routes);
    new EditPages(site, viewers, store, assortment, config).routes(routes);
  }

  public NewItems newItems() {
    return item -> assortment.addMissing(ItemDraft.of(item));
  }

  public Items items() {
    return store;
  }
}
