package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.search.api.SearchSource;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.catalog.api.NewItems;
import io.feedmill.storefront.catalog.category.CategoryModule;
import io.feedmill.storefront.catalog.category.CategoryStore;
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
  private final Lists lists;
  private final EditResource edits;
  private final EditPhotos photos;
  private final CategoryModule categories;
  private final IdempotencyKeys idempotency;

  private CatalogModule(
      CatalogConfig config,
      Viewers viewers,
      ItemStore store,
      EditItems assortment,
      EditPhotos photos,
      CategoryModule categories,
      Pages pages,
      Lists lists,
      IdempotencyKeys idempotency) {
    this.config = config;
    this.viewers = viewers;
    this.store = store;
    this.assortment = assortment;
    this.photos = photos;
    this.categories = categories;
    this.idempotency = idempotency;
    this.pages = pages;
    this.lists = lists;
    this.items = new ItemResource(store, lists, categories.store());
    this.edits = new EditResource(viewers, assortment, idempotency, config);
  }

  /// Sends nothing to Redis or PostgreSQL.
  ///
  /// @param events receives every change of an item
  /// @param pictures uploaded ones, from which photos are made
  /// @param pages cache of the pages of popular items
  /// @param lists caches lists until an item changes
  /// @param changes receives every change immediately, so that the next request sees it
  public static CatalogModule create(
      CatalogConfig config,
      Database database,
      RedisClient redis,
      Viewers viewers,
      Events events,
      Pictures pictures,
      InstantSource clock,
      Pages pages,
      Lists lists,
      RowChanges changes) {
    return new CatalogModule(
        config,
        viewers,
        new ItemStore(database),
        new EditItems(database, events, clock, changes),
        new EditPhotos(database, events, pictures, changes),
        CategoryModule.create(database, viewers, events, changes),
        pages,
        lists,
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
    categories.routes(routes, lists, idempotency);
    new PhotoResource(viewers, photos).routes(routes);
  }

  /// `/shop`, the pages of items and categories, `/admin/items` and `/admin/categories`.
  ///
  /// @param popularity of items
  /// @param carts of the viewer
  /// @param uploads receives photos
  public void pages(
      Site site, Routes routes, Popularity popularity, Carts carts, PictureUploads uploads) {
    MostViewed mostViewed = new MostViewed(popularity, store);
    CategoryStore known = categories.store();
    new ShopPages(site, viewers, store, known, pages, lists, mostViewed, carts).routes(routes);
    EditPages editing = new EditPages(site, viewers, store, known, assortment, config);
    editing.routes(routes);
    new PhotoPages(site, viewers, editing, photos, uploads).routes(routes);
    categories.pages(site, routes, store);
  }

  /// Items on sale, to be searched.
  public static SearchSource search(Database database) {
    return new ItemSearch(database);
  }

  public NewItems newItems() {
    return new NewItems() {
      @Override
      public boolean addMissing(Item item) {
        return assortment.addMissing(ItemDraft.of(item));
      }

      @Override
      public boolean addPhoto(String name, long account, long picture, String alt) {
        return store
            .named(name)
            .filter(item -> item.photos().isEmpty())
            .map(item -> photos.add(Long.parseLong(item.id()), account, picture, alt))
            .filter(PhotoOutcome.Done.class::isInstance)
            .isPresent();
      }
    };
  }

  public CategoryModule categories() {
    return categories;
  }

  public Items items() {
    return store;
  }
}
