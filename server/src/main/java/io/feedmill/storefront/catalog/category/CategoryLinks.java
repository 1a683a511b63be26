package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Links from a page of the shop to categories.
///
/// @param rail the categories at the top, below those of the path the categories in them; each
///   before those in it
/// @param crumbs from the shop to the page, without the page; empty for none
/// @param data the crumbs with the page, for search engines; null for none
/// @param below the categories in the category of the page, or that a search found
public record CategoryLinks(
    List<Entry> rail, List<Entry> crumbs, @Nullable StructuredData data, List<Entry> below) {
  public static final CategoryLinks NONE = new CategoryLinks(List.of(), List.of(), null, List.of());

  public CategoryLinks {
    rail = List.copyOf(rail);
    crumbs = List.copyOf(crumbs);
    below = List.copyOf(below);
  }

  /// A link.
  ///
  /// @param depth of the category, from 1
  /// @param here whether it is the page itself
  public record Entry(String name, String path, int depth, boolean here) {}

  /// Links of the list of all items.
  ///
  /// @param found by the search
  public static CategoryLinks top(CategoryTree tree, List<Category> found) {
    return new CategoryLinks(
        rail(tree, List.of()),
        List.of(),
        null,
        found.stream().map(each -> entry(each, 1)).toList());
  }

  /// Links of the page of a category.
  ///
  /// @param shop its name
  public static CategoryLinks at(Site site, String shop, CategoryTree tree, Category category) {
    List<Category> path = tree.path(category);
    List<Entry> crumbs = crumbs(shop, path.subList(0, path.size() - 1));
    return new CategoryLinks(
        rail(tree, path),
        crumbs,
        data(site, crumbs, new Entry(category.name(), category.path(), path.size(), true)),
        tree.below(category).stream().map(each -> entry(each, path.size() + 1)).toList());
  }

  /// Of the page of an item: its other categories are those `below`.
  public static CategoryLinks of(
      Site site, String shop, CategoryStore.Chosen chosen, String name, String path) {
    Optional<Category> main = chosen.main();
    if (main.isEmpty()) {
      return NONE;
    }
    List<Entry> crumbs = crumbs(shop, chosen.tree().path(main.get()));
    List<Entry> others =
        chosen.all().stream()
            .filter(each -> !each.equals(main.get()))
            .map(each -> entry(each, 1))
            .toList();
    return new CategoryLinks(
        List.of(), crumbs, data(site, crumbs, new Entry(name, path, 1, true)), others);
  }

  private static List<Entry> rail(CategoryTree tree, List<Category> path) {
    List<Entry> rail = new ArrayList<>();
    collect(tree, tree.top(), path, rail, 1);
    return rail;
  }

  private static void collect(
      CategoryTree tree,
      List<Category> siblings,
      List<Category> path,
      List<Entry> rail,
      int depth) {
    for (Category each : siblings) {
      boolean open = path.contains(each);
      boolean here = open && path.getLast().equals(each);
      rail.add(new Entry(each.name(), each.path(), depth, here));
      if (open) {
        collect(tree, tree.below(each), path, rail, depth + 1);
      }
    }
  }

  private static Entry entry(Category category, int depth) {
    return new Entry(category.name(), category.path(), depth, false);
  }

  private static List<Entry> crumbs(String shop, List<Category> path) {
    List<Entry> crumbs = new ArrayList<>();
    crumbs.add(new Entry(shop, "/shop", 0, false));
    path.forEach(each -> crumbs.add(entry(each, crumbs.size())));
    return crumbs;
  }

  private static @Nullable StructuredData data(Site site, List<Entry> crumbs, Entry page) {
    List<Entry> all = new ArrayList<>(crumbs);
    all.add(page);
    List<Map<String, Object>> elements = new ArrayList<>();
    for (Entry each : all) {
      elements.add(
          Map.of(
              "@type",
              "ListItem",
              "position",
              elements.size() + 1,
              "name",
              each.name(),
              "item",
              site.address() + each.path()));
    }
    return site.data("BreadcrumbList", page.path(), Map.of("itemListElement", elements));
  }
}
