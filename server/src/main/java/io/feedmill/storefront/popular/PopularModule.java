package io.feedmill.storefront.popular;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.api.Guests;
import io.feedmill.sessions.api.ViewHistory;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.popular.api.Popularity;
import java.util.List;

/// Wires views and popularity.
public final class PopularModule {
  private final PopularItems popular;
  private final RecordItemView view;
  private final ViewHistory views;
  private final Guests guests;
  private final Worker halve;

  private PopularModule(RedisClient redis, ViewHistory views, Guests guests) {
    this.popular = new PopularItems(redis);
    this.view = new RecordItemView(redis, views, popular);
    this.views = views;
    this.guests = guests;
    this.halve = new HalveViews(HalveViewsScript.load(redis));
  }

  /// Sends nothing to Redis.
  public static PopularModule create(RedisClient redis, ViewHistory views, Guests guests) {
    return new PopularModule(redis, views, guests);
  }

  /// The API.
  ///
  /// @param items the items on sale
  public void routes(Routes routes, Items items) {
    new ViewResource(view, popular, views, guests, items).routes(routes);
  }

  /// The most viewed items on the front page.
  ///
  /// @param items the items on sale
  public PageBlock frontBlock(Items items) {
    return new FrontItems(popular, items);
  }

  public List<Worker> workers() {
    return List.of(halve);
  }

  public Popularity popularity() {
    return popular;
  }
}
