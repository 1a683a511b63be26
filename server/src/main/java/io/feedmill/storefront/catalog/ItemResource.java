package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.storefront.catalog.api.Item;

/// Items in the public API.
final class ItemResource {
  static final String ROOT = "/api/v1/items";
  static final String ONE = ROOT + "/{id}";

  private final ItemStore store;

  ItemResource(ItemStore store) {
    this.store = store;
  }

  void routes(Routes routes) {
    routes.get(ROOT, this::list).get(ONE, this::read);
  }

  private Reply list(Call call) {
    return shared(Reply.json(store.list(ItemQuery.read(call.query()))));
  }

  private Reply read(Call call) {
    Item item = store.find(ItemPaths.id(call)).orElseThrow(ItemPaths::noSuchItem);
    return shared(Reply.json(item));
  }

  private static Reply shared(Reply reply) {
    return reply.etagOfBody().with("Cache-Control", "no-cache");
  }
}
