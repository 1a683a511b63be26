package io.feedmill.storefront.popular;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.storefront.popular.api.Popularity;
import io.feedmill.storefront.session.api.Guests;
import io.feedmill.storefront.session.api.Views;
import java.util.List;

/// Views and popularity, wired.
public final class PopularModule {
  private final PopularItems popular;
  private final ViewResource resource;
  private final Worker halve;

  private PopularModule(PopularItems popular, ViewResource resource, Worker halve) {
    this.popular = popular;
    this.resource = resource;
    this.halve = halve;
  }

  /// Nothing is sent to Redis yet.
  public static PopularModule create(RedisLink redis, Views views, Guests guests) {
    PopularItems popular = new PopularItems(redis);
    ViewItem view = new ViewItem(redis, views, popular);
    return new PopularModule(
        popular,
        new ViewResource(view, popular, views, guests),
        new HalveViews(HalveViewsScript.load(redis)));
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  public List<Worker> workers() {
    return List.of(halve);
  }

  public Popularity popularity() {
    return popular;
  }
}
