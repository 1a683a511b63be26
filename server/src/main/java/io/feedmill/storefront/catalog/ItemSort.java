package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.Optional;

/// A sort order of items. Each order is total, because equal keys are ordered by id, so a list can
/// continue after any position.
enum ItemSort {
  NEW("new", marked("Newest"), "''", "{at}.{id} < :id", "{at}.{id} DESC", ""),
  CHEAP(
      "price",
      marked("Price: low to high"),
      "p.price_minor::text",
      "({at}.price_minor, {at}.{id}) > (CAST(:key AS bigint), :id)",
      "{at}.price_minor, {at}.{id}",
      "[0-9]{1,15}"),
  DEAR(
      "price-desc",
      marked("Price: high to low"),
      "p.price_minor::text",
      "({at}.price_minor, {at}.{id}) < (CAST(:key AS bigint), :id)",
      "{at}.price_minor DESC, {at}.{id} DESC",
      "[0-9]{1,15}"),
  NAME(
      "name",
      marked("Name"),
      "lower(p.name)",
      "(lower({at}.name), {at}.{id}) > (:key, :id)",
      "lower({at}.name), {at}.{id}",
      "[^\\p{Cntrl}]{1,800}");

  private final String label;
  private final String title;
  private final String key;
  private final String after;
  private final String order;
  private final String form;

  /// @param key SQL for the sort key, as text
  /// @param after SQL for the items after the position `:key`, `:id`; `{at}` and `{id}` name the
  ///   table that is read in this order, and its column with the id of the item
  /// @param order SQL for the order, with the same names
  /// @param form pattern of keys
  ItemSort(String label, String title, String key, String after, String order, String form) {
    this.label = label;
    this.title = title;
    this.key = key;
    this.after = after;
    this.order = order;
    this.form = form;
  }

  static Optional<ItemSort> parse(String label) {
    return Arrays.stream(values()).filter(sort -> sort.label.equals(label)).findFirst();
  }

  /// Its name in addresses.
  String label() {
    return label;
  }

  /// Its label.
  String title() {
    return text(title);
  }

  String key() {
    return key;
  }

  /// @param inCategory whether the listing `l` of a category is read, not the products `p`
  String after(boolean inCategory) {
    return named(after, inCategory);
  }

  String order(boolean inCategory) {
    return named(order, inCategory);
  }

  private static String named(String sql, boolean inCategory) {
    return sql.replace("{at}", inCategory ? "l" : "p")
        .replace("{id}", inCategory ? "product" : "id");
  }

  boolean fits(String key) {
    return key.matches(form);
  }
}
