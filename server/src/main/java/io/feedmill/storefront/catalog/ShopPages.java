package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Item;

/// What everybody sees of the shop: `/shop`, where items are listed and searched, and a page for
/// each item. Both are the same for everybody; `/shop/me` is the header that is not.
final class ShopPages {
  static final String ROOM = "shop";
  static final String HEADER = "/shop/me";
  static final String ROOT = "/shop";
  private static final ListAddresses LISTS = new ListAddresses(ROOT);

  private final Site site;
  private final Viewers viewers;
  private final ItemStore store;

  ShopPages(Site site, Viewers viewers, ItemStore store) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
  }

  void routes(Routes routes) {
    routes.get(ROOT, this::list).get(ROOT + "/items/{id}", this::item).get(HEADER, this::header);
  }

  private Reply list(Call call) {
    ItemListing listing = ItemListing.read(call.query());
    ItemList list = store.list(listing);
    ShopPage page =
        new ShopPage(
            site.sharedFrame(ROOM, "Shop", HEADER).withCanonical(ROOT),
            String.join(" ", listing.words()),
            listing.sort().label(),
            LISTS.sorts(listing),
            list.items().stream().map(ItemCard::of).toList(),
            LISTS.more(list));
    return site.sharedPage("catalog/shop.jte", page);
  }

  private Reply item(Call call) {
    Item item = store.find(ItemPaths.id(call)).orElseThrow(ItemPaths::noSuchItem);
    ItemPage page =
        new ItemPage(
            site.sharedFrame(ROOM, item.name(), HEADER).withCanonical(ItemPaths.page(item.id())),
            item.id(),
            item.name(),
            Money.text(item.priceMinor(), item.currency()),
            Markdown.render(item.description()),
            Availability.of(item.qty()));
    return site.sharedPage("catalog/item.jte", page);
  }

  /// @throws Problem 401 for an API token that is not valid
  private Reply header(Call call) {
    boolean editor =
        viewers.viewer(call) instanceof Viewer.SignedIn person && person.has(Role.EDITOR);
    String target = LocalPath.of(call.query().text("target"), ROOT);
    HeaderPage page = new HeaderPage(site.frame(call, ROOM, "Shop").withTarget(target), editor);
    return site.header("catalog/header.jte", page);
  }
}
