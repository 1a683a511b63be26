package io.feedmill.storefront.catalog;

import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The items on sale, from the database.
final class ItemStore implements Items {
  private final Database database;

  ItemStore(Database database) {
    this.database = database;
  }

  Optional<Item> find(long id) {
    return database.withHandle(handle -> ItemRows.find(handle, id));
  }

  /// The first item on sale with this name.
  Optional<Item> named(String name) {
    return database.withHandle(handle -> ItemRows.find(handle, name));
  }

  @Override
  public Map<String, Item> items(Collection<String> ids) {
    return ids.isEmpty() ? Map.of() : database.withHandle(handle -> ItemRows.all(handle, ids));
  }

  @Override
  public List<Item> newest(int most) {
    return list(new ItemQuery(ItemSort.NEW, List.of(), 0, null, most)).items();
  }

  ItemList list(ItemQuery listing) {
    return database.withHandle(handle -> ItemRows.list(handle, listing));
  }
}
