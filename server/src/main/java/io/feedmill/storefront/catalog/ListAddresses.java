package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Tab;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Links between pages with lists of items.
///
/// @param path of the page
record ListAddresses(String path) {

  /// Links to the sort orders of the same list.
  List<Tab> sorts(ItemQuery listing) {
    return Arrays.stream(ItemSort.values())
        .map(sort -> new Tab(sort.title(), address(sort, listing.words()), sort == listing.sort()))
        .toList();
  }

  private String address(ItemSort sort, List<String> words) {
    String search = words.isEmpty() ? "" : "&q=" + LocalPath.escape(String.join(" ", words));
    return sort == ItemSort.NEW && words.isEmpty() ? path : path + "?sort=" + sort.label() + search;
  }

  /// The next page; null on the last page.
  @Nullable String more(ItemList list) {
    String next = list.next();
    return next == null ? null : path + "?after=" + LocalPath.escape(next);
  }
}
