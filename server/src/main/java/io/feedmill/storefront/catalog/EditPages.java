package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.category.Category;
import io.feedmill.storefront.catalog.category.CategoryStore;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Pages on which editors add, change and remove items.
final class EditPages {
  private static final String ROOT = "/admin/items";
  private static final String NEW = ROOT + "/new";
  static final String ONE = ROOT + "/{id}";
  private static final ListAddresses LISTS = new ListAddresses(ROOT);

  private final Site site;
  private final Viewers viewers;
  private final ItemStore store;
  private final CategoryStore categories;
  private final EditItems assortment;
  private final CatalogConfig config;

  EditPages(
      Site site,
      Viewers viewers,
      ItemStore store,
      CategoryStore categories,
      EditItems assortment,
      CatalogConfig config) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.categories = categories;
    this.assortment = assortment;
    this.config = config;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, call -> asEditor(call, this::list))
        .get(NEW, call -> asEditor(call, this::blank))
        .post(NEW, call -> asEditor(call, this::add))
        .get(ONE, call -> asEditor(call, this::show))
        .post(ONE, call -> asEditor(call, this::edit))
        .post(ONE + "/stock", call -> asEditor(call, this::restock))
        .post(ONE + "/remove", call -> asEditor(call, this::remove));
  }

  private Reply asEditor(Call call, Function<Call, Reply> work) {
    viewers.require(call, Role.EDITOR);
    return work.apply(call);
  }

  private Reply list(Call call) {
    ItemQuery listing = ItemQuery.read(call.query()).in(0);
    ItemList list = store.list(listing);
    EditListPage page =
        new EditListPage(
            site.frame(call, ShopPages.ROOM, text("Edit items")),
            String.join(" ", listing.words()),
            listing.sort().label(),
            LISTS.sorts(listing),
            list.items().stream().map(EditListPage.Line::of).toList(),
            LISTS.more(list));
    return site.page(200, "catalog/edit-list.jte", page);
  }

  private Reply blank(Call call) {
    return blank(call, 200, Form.of(Map.of("currency", config.currency(), "qty", "0")));
  }

  private Reply blank(Call call, int status, Form form) {
    EditItemPage page =
        new EditItemPage(
            site.frame(call, ShopPages.ROOM, text("New item")),
            null,
            form,
            Form.EMPTY,
            List.of(),
            PhotoForm.EMPTY,
            List.of());
    return site.page(status, "catalog/edit-item.jte", page);
  }

  private Reply add(Call call) {
    Query form = site.form(call);
    try {
      Item item = assortment.add(new ItemForm(form, config.currency()).draft());
      return site.done(
          call, path(item), Notice.good(text("{name} is on sale.", "name", item.name())));
    } catch (Problem problem) {
      return blank(call, problem.status(), Form.refused(form, problem));
    }
  }

  private Reply show(Call call) {
    Item item = wanted(call);
    return show(call, 200, item, Form.of(ItemForm.of(item)), stock(item));
  }

  private Reply show(Call call, int status, Item item, Form form, Form stock) {
    return show(call, status, item, form, stock, PhotoForm.EMPTY);
  }

  /// The page of an item with the reason why a change of its photos was refused.
  Reply photoRefused(Call call, Item item, PhotoForm photo, int status) {
    return show(call, status, item, Form.of(ItemForm.of(item)), stock(item), photo);
  }

  private Reply show(Call call, int status, Item item, Form form, Form stock, PhotoForm photo) {
    EditItemPage page =
        new EditItemPage(
            site.frame(call, ShopPages.ROOM, text("Edit {item}", "item", item.name())),
            item.id(),
            form,
            stock,
            item.photos(),
            photo,
            categories.of(Long.parseLong(item.id())).all().stream().map(Category::name).toList());
    return site.page(status, "catalog/edit-item.jte", page);
  }

  private static Form stock(Item item) {
    String qty = Long.toString(item.qty());
    return Form.of(Map.of("qty", qty, "seen", qty));
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Item item = wanted(call);
    try {
      new ItemForm(form, config.currency())
          .edit()
          .ifPresent(edit -> EditResource.accepted(assortment.edit(ItemPaths.id(call), edit)));
      return site.done(call, path(item), Notice.good(text("Saved.")));
    } catch (Problem problem) {
      return show(call, problem.status(), item, Form.refused(form, problem), stock(item));
    }
  }

  private Reply restock(Call call) {
    Query form = site.form(call);
    Item item = wanted(call);
    try {
      ItemEdit edit = new ItemForm(form, config.currency()).stock();
      Item now = EditResource.accepted(assortment.edit(ItemPaths.id(call), edit));
      return site.done(
          call, path(now), Notice.good(text("In stock now: {qty}.", "qty", now.qty())));
    } catch (Problem problem) {
      Form shown = Form.of(ItemForm.of(item));
      return show(call, problem.status(), item, shown, Form.refused(form, problem));
    }
  }

  private Reply remove(Call call) {
    site.form(call);
    Item item = wanted(call);
    assortment.remove(ItemPaths.id(call));
    return site.done(
        call, ROOT, Notice.good(text("{name} is no longer on sale.", "name", item.name())));
  }

  /// @throws Problem 404 when the item does not exist
  Item wanted(Call call) {
    return store.find(ItemPaths.id(call)).orElseThrow(ItemPaths::noSuchItem);
  }

  static String path(Item item) {
    return ROOT + "/" + item.id();
  }
}
