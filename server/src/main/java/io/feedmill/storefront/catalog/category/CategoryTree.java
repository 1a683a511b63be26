package io.feedmill.storefront.catalog.category;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All categories of the shop at one moment. Their number is bounded, so they are read together.
public final class CategoryTree {
  private static final long TOP = 0;

  private final Map<Long, List<Category>> children = new HashMap<>();
  private final Map<Long, Category> ordered = new LinkedHashMap<>();

  CategoryTree(List<Category> all) {
    all.stream()
        .sorted(Comparator.comparingInt(Category::place).thenComparingLong(Category::id))
        .forEach(each -> children.computeIfAbsent(each.parent(), _ -> new ArrayList<>()).add(each));
    collect(TOP);
  }

  private void collect(long parent) {
    for (Category each : children(parent)) {
      ordered.put(each.id(), each);
      collect(each.id());
    }
  }

  /// Each category before those in it.
  public List<Category> ordered() {
    return List.copyOf(ordered.values());
  }

  /// The categories without a parent.
  public List<Category> top() {
    return children(TOP);
  }

  public List<Category> below(Category category) {
    return children(category.id());
  }

  List<Category> children(long parent) {
    return List.copyOf(children.getOrDefault(parent, List.of()));
  }

  public Optional<Category> find(long id) {
    return Optional.ofNullable(ordered.get(id));
  }

  Optional<Category> named(String slug) {
    return ordered.values().stream().filter(each -> each.slug().equals(slug)).findFirst();
  }

  /// From the top to the category.
  public List<Category> path(Category category) {
    List<Category> path = new ArrayList<>();
    for (Optional<Category> at = Optional.of(category);
        at.isPresent();
        at = find(at.get().parent())) {
      path.addFirst(at.get());
    }
    return path;
  }

  int depth(long category) {
    return find(category).map(found -> path(found).size()).orElse(0);
  }

  /// Levels of the category and those below it: 1 for a category without others in it.
  int height(long category) {
    return 1 + children(category).stream().mapToInt(each -> height(each.id())).max().orElse(0);
  }
}
