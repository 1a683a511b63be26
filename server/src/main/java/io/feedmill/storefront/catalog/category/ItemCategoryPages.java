package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The page on which editors choose the categories of an item.
final class ItemCategoryPages {
  private static final String PATH = "/admin/items/{id}/categories";

  private final Site site;
  private final Viewers viewers;
  private final CategoryStore store;
  private final ChooseCategories choices;
  private final Items items;

  ItemCategoryPages(
      Site site, Viewers viewers, CategoryStore store, ChooseCategories choices, Items items) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.choices = choices;
    this.items = items;
  }

  void routes(Routes routes) {
    routes.get(PATH, this::show).post(PATH, this::choose);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.EDITOR);
    Item item = wanted(call);
    Set<Long> chosen =
        store.of(Long.parseLong(item.id())).all().stream()
            .map(Category::id)
            .collect(Collectors.toSet());
    return show(call, 200, item, chosen, chosen, Form.EMPTY);
  }

  private Reply show(
      Call call, int status, Item item, Set<Long> chosen, Set<Long> seen, Form form) {
    CategoryTree tree = store.tree();
    List<CategoryChoice> all =
        tree.ordered().stream()
            .map(each -> CategoryChoice.of(tree, each, chosen.contains(each.id())))
            .toList();
    String shown = seen.stream().sorted().map(String::valueOf).collect(Collectors.joining(","));
    ItemCategoriesPage page =
        new ItemCategoriesPage(
            site.frame(call, "shop", text("Categories of {item}", "item", item.name())),
            item.id(),
            item.name(),
            all,
            shown,
            form);
    return site.page(status, "catalog/item-categories.jte", page);
  }

  /// Adds and removes what differs from the shown choice, so that changes by other editors in the
  /// meantime are kept.
  private Reply choose(Call call) {
    viewers.require(call, Role.EDITOR);
    Query form = site.form(call);
    Item item = wanted(call);
    Set<Long> chosen = ids(form.values().getOrDefault("category", List.of()).stream());
    Set<Long> seen = ids(Arrays.stream(form.text("seen").orElse("").split(",")));
    try {
      choices.choose(
          Long.parseLong(item.id()),
          before -> {
            Set<Long> after = new HashSet<>(before);
            seen.stream().filter(id -> !chosen.contains(id)).forEach(after::remove);
            chosen.stream().filter(id -> !seen.contains(id)).forEach(after::add);
            return after;
          });
      return site.done(call, "/admin/items/" + item.id(), Notice.good(text("Saved.")));
    } catch (Problem problem) {
      return show(call, problem.status(), item, chosen, seen, Form.refused(form, problem));
    }
  }

  private static Set<Long> ids(Stream<String> texts) {
    return texts.map(Ids::parse).flatMap(Optional::stream).collect(Collectors.toSet());
  }

  /// @throws Problem 404 when the item is not on sale
  private Item wanted(Call call) {
    String id = call.parameter("id");
    return Optional.ofNullable(items.items(Set.of(id)).get(id))
        .orElseThrow(() -> Problem.notFound(text("the item is not on sale")));
  }
}
