package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePreview;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import io.feedmill.media.api.Picture;
import io.feedmill.storefront.cache.api.GeneratedPage;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import io.feedmill.storefront.catalog.category.Category;
import io.feedmill.storefront.catalog.category.CategoryLinks;
import io.feedmill.storefront.catalog.category.CategoryStore;
import io.feedmill.storefront.catalog.category.CategoryTree;
import io.vertx.core.Future;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The public pages of the shop: `/shop` with the list and the search of items, and a page for each
/// category and each item. They are the same for all users and come from the page cache if
/// possible; `/shop/me` is the personal header.
final class ShopPages {
  static final String ROOM = "shop";
  static final String HEADER = "/shop/me";
  static final String ROOT = "/shop";
  private static final int MOST_VIEWED = 8;
  private static final int LONGEST_PREVIEW = 300;
  private static final int MOST_FOUND = 10;

  private final Site site;
  private final Viewers viewers;
  private final ItemStore store;
  private final CategoryStore categories;
  private final Pages pages;
  private final Lists lists;
  private final MostViewed mostViewed;
  private final Carts carts;
  private final ItemCardCache cards = new ItemCardCache();

  ShopPages(
      Site site,
      Viewers viewers,
      ItemStore store,
      CategoryStore categories,
      Pages pages,
      Lists lists,
      MostViewed mostViewed,
      Carts carts) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.categories = categories;
    this.pages = pages;
    this.lists = lists;
    this.mostViewed = mostViewed;
    this.carts = carts;
  }

  void routes(Routes routes) {
    routes
        .hot(ROOT, this::list)
        .hot(ROOT + "/c/{slug}", this::category)
        .hot(ROOT + "/items/{id}", this::item)
        .get(HEADER, this::header);
  }

  private Future<Reply> list(Call call) {
    return site.language(call).show(() -> listed(call));
  }

  private Future<Reply> listed(Call call) {
    ItemQuery listing = ItemQuery.read(call.query()).in(0);
    return lists.reply(call, () -> list(listing));
  }

  private Reply list(ItemQuery listing) {
    CategoryTree tree = categories.tree();
    List<Item> popular = listing.first() ? mostViewed.items(MOST_VIEWED) : List.of();
    PageFrame frame = site.sharedFrame(ROOM, text("Shop"), HEADER).withCanonical(ROOT);
    List<Category> found =
        listing.words().isEmpty() || listing.after() != null
            ? List.of()
            : tree.ordered().stream()
                .filter(each -> SearchWords.match(each.name(), listing.words()))
                .limit(MOST_FOUND)
                .toList();
    return page(frame, ROOT, CategoryLinks.top(tree, found), listing, popular);
  }

  private Reply page(
      PageFrame frame, String path, CategoryLinks links, ItemQuery listing, List<Item> popular) {
    ListAddresses addresses = new ListAddresses(path);
    ItemList list = store.list(listing);
    ShopPage page =
        new ShopPage(
            frame,
            path,
            links,
            String.join(" ", listing.words()),
            listing.sort().label(),
            addresses.sorts(listing),
            cards.of(list.items()),
            addresses.more(list),
            cards.of(popular));
    return site.sharedPage("catalog/shop.jte", page);
  }

  private Future<Reply> category(Call call) {
    String slug = call.parameter("slug");
    return site.language(call)
        .show(() -> {
          ItemQuery listing = ItemQuery.read(call.query());
          return lists.reply(call, () -> category(call, slug, listing));
        });
  }

  /// A slug that the category had before leads to the present one.
  private Reply category(Call call, String slug, ItemQuery listing) {
    CategoryStore.Found found =
        categories.find(slug).orElseThrow(() -> Problem.notFound(text("category not found")));
    Category category = found.category();
    if (!category.slug().equals(slug)) {
      int query = call.target().indexOf('?');
      String rest = query < 0 ? "" : call.target().substring(query);
      return Reply.movedPermanently(category.path() + rest).with("Cache-Control", "no-cache");
    }
    CategoryLinks links = CategoryLinks.at(site, text("Shop"), found.tree(), category);
    PageFrame frame =
        site.sharedFrame(ROOM, category.name(), HEADER)
            .withCanonical(category.path())
            .withPreview(site.preview("website", "", category.path(), null))
            .withData(links.data());
    return page(frame, category.path(), links, listing.in(category.id()), List.of());
  }

  private Future<Reply> item(Call call) {
    long id = ItemPaths.id(call);
    return site.language(call).show(() -> pages.page(call, Long.toString(id), () -> item(id)));
  }

  private GeneratedPage item(long id) {
    Item item = store.find(id).orElseThrow(ItemPaths::noSuchItem);
    SafeHtml description = Markdown.render(item.description());
    CategoryStore.Chosen chosen = categories.of(id);
    String path = ItemPaths.page(item.id());
    Set<String> rows = new HashSet<>(Set.of(item.id()));
    chosen.all().forEach(each -> chosen.tree().path(each).forEach(above -> rows.add(above.row())));
    ItemPage page =
        new ItemPage(
            frame(item, description),
            CategoryLinks.of(site, text("Shop"), chosen, item.name(), path),
            item.id(),
            item.name(),
            Money.text(item.priceMinor(), item.currency()),
            description,
            Availability.of(item.qty()),
            item.photos());
    return new GeneratedPage(site.sharedPage("catalog/item.jte", page), rows);
  }

  private PageFrame frame(Item item, SafeHtml description) {
    String path = ItemPaths.page(item.id());
    @Nullable ItemPhoto photo = item.photo();
    PagePreview preview =
        site.preview(
            "website",
            Excerpt.of(description, LONGEST_PREVIEW),
            path,
            photo == null ? null : image(photo));
    return site.sharedFrame(ROOM, item.name(), HEADER)
        .withCanonical(path)
        .withPreview(preview)
        .withData(data(item, path, preview));
  }

  /// A `Product` of schema.org with its offer.
  private @Nullable StructuredData data(Item item, String path, @Nullable PagePreview preview) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", item.name());
    if (preview != null && !preview.description().isEmpty()) {
      members.put("description", preview.description());
    }
    if (preview != null && preview.image() != null) {
      members.put("image", preview.image().url());
    }
    members.put(
        "offers",
        Map.of(
            "@type",
            "Offer",
            "url",
            site.address() + path,
            "price",
            Money.plain(item.priceMinor(), item.currency()),
            "priceCurrency",
            item.currency(),
            "availability",
            "https://schema.org/" + (item.qty() > 0 ? "InStock" : "OutOfStock")));
    return site.data("Product", path, members);
  }

  private static PagePreview.Image image(ItemPhoto photo) {
    Picture picture = photo.picture();
    return new PagePreview.Image(
        picture.large(), picture.largeWidth(), picture.largeHeight(), picture.description());
  }

  /// @throws Problem 401 for an API token that is not valid
  private Reply header(Call call) {
    boolean editor =
        viewers.viewer(call) instanceof Viewer.SignedIn person && person.has(Role.EDITOR);
    String target = LocalPath.of(call.query().text("target"), ROOT);
    HeaderPage page =
        new HeaderPage(
            site.frame(call, ROOM, text("Shop")).withTarget(target), editor, carts.pieces(call));
    return site.header("catalog/header.jte", page);
  }
}
