package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.catalog.category.CategoryStore;
import io.vertx.core.Future;
import java.util.Optional;

/// Items in the public API.
final class ItemResource {
  static final String ROOT = "/api/v1/items";
  static final String ONE = ROOT + "/{id}";

  private final ItemStore store;
  private final Lists lists;
  private final CategoryStore categories;

  ItemResource(ItemStore store, Lists lists, CategoryStore categories) {
    this.store = store;
    this.lists = lists;
    this.categories = categories;
  }

  void routes(Routes routes) {
    routes.hot(ROOT, this::list).hot(ONE, this::read);
  }

  private Future<Reply> list(Call call) {
    ItemQuery listing = ItemQuery.read(call.query());
    return lists.reply(call, () -> shared(Reply.json(store.list(inCategory(call, listing)))));
  }

  /// A cursor carries the category with it.
  private ItemQuery inCategory(Call call, ItemQuery listing) {
    Optional<String> slug = call.query().text("category");
    return slug.isEmpty() || listing.after() != null
        ? listing
        : listing.in(
            categories
                .find(slug.get())
                .orElseThrow(
                    () -> Problem.badParameter("category", text("must be the slug of a category")))
                .category()
                .id());
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
