package io.feedmill.storefront.popular;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.Guests;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.sessions.api.ViewHistory;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.popular.api.Viewed;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Views over HTTP.
///
/// ```
/// curl -c jar -b jar -X POST http://localhost:8080/api/v1/items/237/views
/// curl -b jar http://localhost:8080/api/v1/me/viewed
/// ```
final class ViewResource {
  private final RecordItemView view;
  private final PopularItems popular;
  private final ViewHistory views;
  private final Guests guests;
  private final Items items;
  private final ItemIdCache known;

  ViewResource(
      RecordItemView view, PopularItems popular, ViewHistory views, Guests guests, Items items) {
    this.view = view;
    this.popular = popular;
    this.views = views;
    this.guests = guests;
    this.items = items;
    this.known = new ItemIdCache(items);
  }

  void routes(Routes routes) {
    routes
        .post("/api/v1/items/{id}/views", this::view)
        .get("/api/v1/items/popular", this::popular)
        .get("/api/v1/me/viewed", this::viewed);
  }

  /// A visitor without a live session becomes a guest.
  private Reply view(Call call) {
    String item = call.parameter("id");
    if (!known.has(item)) {
      throw Problem.notFound("the item is not on sale");
    }
    Client client = Client.of(call);
    String token = SessionCookie.token(call).orElse("");
    if (RedisClient.await(view.view(token, client, item)) instanceof TouchOutcome.Dead) {
      RedisClient.await(views.view(guests.welcome(call), client, item));
    }
    return Reply.noContent();
  }

  private record ItemJson(String id, double views, String name) {}

  /// The items that are on sale.
  private Map<String, List<ItemJson>> shown(List<Viewed> all) {
    Map<String, Item> found = items.items(all.stream().map(Viewed::item).toList());
    return Map.of(
        "items",
        all.stream()
            .flatMap(each ->
                Optional.ofNullable(found.get(each.item())).stream()
                    .map(item -> new ItemJson(each.item(), each.views(), item.name())))
            .toList());
  }

  private Reply popular(Call call) {
    int limit = call.query().integer("limit", 10, 1, 100);
    List<Viewed> all = RedisClient.await(popular.popular(limit));
    return Reply.json(shown(all)).etagOfBody().with("Cache-Control", "no-cache");
  }

  private Reply viewed(Call call) {
    List<Viewed> all =
        RedisClient.await(
            SessionCookie.token(call)
                .map(token -> views.viewed(token, Client.of(call)))
                .orElseGet(() -> Future.succeededFuture(List.of()))
                .compose(popular::of));
    return Reply.json(shown(all)).with("Cache-Control", "private, no-store");
  }
}
