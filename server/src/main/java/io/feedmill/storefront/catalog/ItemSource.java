package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Json;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.catalog.api.Items;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/// Loads items for the row cache, in the JSON of the API.
final class ItemSource implements RowSource {
  private final Items items;

  ItemSource(Items items) {
    this.items = items;
  }

  @Override
  public Map<String, String> load(Collection<String> ids) {
    Map<String, String> rows = new HashMap<>();
    items.items(ids).forEach((id, item) -> rows.put(id, Json.text(item)));
    return rows;
  }
}
