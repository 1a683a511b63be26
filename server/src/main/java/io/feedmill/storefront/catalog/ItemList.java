package io.feedmill.storefront.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.storefront.catalog.api.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of a list of items.
///
/// @param next cursor of the next page; null on the last page
@JsonInclude(JsonInclude.Include.NON_NULL)
record ItemList(List<Item> items, @Nullable String next) {
  ItemList {
    items = List.copyOf(items);
  }
}
