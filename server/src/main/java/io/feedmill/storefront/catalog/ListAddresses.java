package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Tab;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Addresses of lists of items on pages.
///
/// @param path of the page
record ListAddresses(String path) {

  /// The orders in which the same items can be seen.
  List<Tab> sorts(ItemQuery listing) {
    return Arrays.stream(ItemSort.values())
        .map(sort -> new Tab(sort.title(), address(sort, listing.words()), sort == listing.sort()))
        .toList();
  }

  private String address(ItemSort sort, List<String> words) {
    String search = words.isEmpty() ? "" : "&q=" + LocalPath.escape(String.join(" ", words));
    return sort == ItemSort.NEW && words.isEmpty() ? path : path + "?sort=" + sort.label() + search;
  }

  /// The part behind; null at the end.
  @Nullable String more(ItemList list) {
    String next = list.next();
    return next == null ? null : path + "?after=" + LocalPath.escape(next);
  }
}
