package io.feedmill.storefront.popular;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.storefront.popular.api.Viewed;
import io.feedmill.storefront.session.api.Client;
import io.feedmill.storefront.session.api.Guests;
import io.feedmill.storefront.session.api.SessionCookie;
import io.feedmill.storefront.session.api.TouchOutcome;
import io.feedmill.storefront.session.api.Views;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Views over HTTP.
///
/// ```
/// curl -c jar -b jar -X POST http://localhost:8080/api/v1/items/237/views
/// curl -b jar http://localhost:8080/api/v1/me/viewed
/// ```
final class ViewResource {
  private static final Pattern ITEM = Pattern.compile("[1-9][0-9]{0,17}");

  private final ViewItem view;
  private final PopularItems popular;
  private final Views views;
  private final Guests guests;

  ViewResource(ViewItem view, PopularItems popular, Views views, Guests guests) {
    this.view = view;
    this.popular = popular;
    this.views = views;
    this.guests = guests;
  }

  void routes(Routes routes) {
    routes
        .post("/api/v1/items/{id}/views", this::view)
        .hot("/api/v1/items/popular", this::popular)
        .hot("/api/v1/me/viewed", this::viewed);
  }

  /// A visitor without a living session becomes a guest.
  private Reply view(Call call) {
    String item = call.parameter("id");
    if (!ITEM.matcher(item).matches()) {
      throw Problem.notFound("there is no such item");
    }
    Client client = Client.of(call);
    String token = SessionCookie.token(call).orElse("");
    if (RedisLink.await(view.view(token, client, item)) instanceof TouchOutcome.Dead) {
      RedisLink.await(views.view(guests.welcome(call), client, item));
    }
    return Reply.noContent();
  }

  private record ItemJson(String id, double views) {
    static ItemJson of(Viewed viewed) {
      return new ItemJson(viewed.item(), viewed.views());
    }
  }

  private static Map<String, List<ItemJson>> items(List<Viewed> all) {
    return Map.of("items", all.stream().map(ItemJson::of).toList());
  }

  private Future<Reply> popular(Call call) {
    int limit = call.query().integer("limit", 10, 1, 100);
    return popular
        .popular(limit)
        .map(all -> Reply.json(items(all)).etagOfBody().with("Cache-Control", "no-cache"));
  }

  private Future<Reply> viewed(Call call) {
    return SessionCookie.token(call)
        .map(token -> views.viewed(token, Client.of(call)))
        .orElseGet(() -> Future.succeededFuture(List.of()))
        .compose(popular::of)
        .map(all -> Reply.json(items(all)).with("Cache-Control", "private, no-store"));
  }
}
