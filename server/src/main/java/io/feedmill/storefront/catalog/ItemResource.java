package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.storefront.cache.api.Lists;
import io.vertx.core.Future;

/// Items in the public API.
final class ItemResource {
  static final String ROOT = "/api/v1/items";
  static final String ONE = ROOT + "/{id}";

  private final ItemStore store;
  private final Lists lists;

  ItemResource(ItemStore store, Lists lists) {
    this.store = store;
    this.lists = lists;
  }

  void routes(Routes routes) {
    routes.hot(ROOT, this::list).hot(ONE, this::read);
  }

  private Future<Reply> list(Call call) {
    ItemQuery listing = ItemQuery.read(call.query());
    return lists.reply(call, () -> shared(Reply.json(store.list(listing))));
  }

  private Future<Reply> read(Call call) {
    long id = ItemPaths.id(call);
    return lists.reply(
        call, () -> shared(Reply.json(store.find(id).orElseThrow(ItemPaths::noSuchItem))));
  }

  private static Reply shared(Reply reply) {
    return reply.etagOfBody().with("Cache-Control", "no-cache");
  }
}
