package io.feedmill.storefront.catalog.category;

/// A category of items.
///
/// @param parent id of the category that it is in; 0 at the top
/// @param place among those with the same parent, ascending
/// @param name on one line, 1 to 200 characters
/// @param slug its name in addresses, unique
public record Category(long id, long parent, int place, String name, String slug) {
  /// The path of its page.
  public String path() {
    return path(slug);
  }

  static String path(String slug) {
    return "/shop/c/" + slug;
  }

  /// Its name among the rows that cached pages are generated from.
  public String row() {
    return row(id);
  }

  static String row(long id) {
    return "category-" + id;
  }
}
