package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.catalog.api.Items;
import java.time.InstantSource;

/// The catalog, wired.
public final class CatalogModule {
  private final ItemStore store;
  private final ItemResource items;
  private final EditResource edits;

  private CatalogModule(ItemStore store, EditResource edits) {
    this.store = store;
    this.items = new ItemResource(store);
    this.edits = edits;
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
    Assortment assortment = new Assortment(database, events, clock);
    return new CatalogModule(
        new ItemStore(database),
        new EditResource(viewers, assortment, IdempotencyKeys.create(redis), config));
  }

  /// The API.
  public void routes(Routes routes) {
    items.routes(routes);
    edits.routes(routes);
  }

  public Items items() {
    return store;
  }
}
