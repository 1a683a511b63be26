package io.feedmill.storefront.fulfillment.api;

import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Ids;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// A page of a list of orders, newest first. The next page begins below the last id.
///
/// @param next cursor of the next page; null on the last page
public record PagedOrders<T>(List<T> orders, @Nullable String next) {
  public PagedOrders {
    orders = List.copyOf(orders);
  }

  /// Reads orders below an id, newest first.
  public interface Rows<T> {
    List<T> below(long id, int most);
  }

  /// @param standard number of orders of a page without `limit`
  /// @param most highest `limit`
  public record Sizes(int standard, int most) {}

  /// Reads the page that `limit` and `after` ask for.
  ///
  /// @param id of an order
  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid value
  public static <T> PagedOrders<T> read(
      Query query, Sizes sizes, ToLongFunction<T> id, Rows<T> rows) {
    int limit = query.integer("limit", sizes.standard(), 1, sizes.most());
    long below =
        query
            .text("after")
            .map(after -> Ids.parse(Cursor.decode(after, 1).getFirst()).orElseThrow(Cursor::broken))
            .orElse(Long.MAX_VALUE);
    List<T> found = rows.below(below, limit + 1);
    if (found.size() <= limit) {
      return new PagedOrders<>(found, null);
    }
    List<T> shown = found.subList(0, limit);
    String last = Long.toString(id.applyAsLong(shown.getLast()));
    return new PagedOrders<>(shown, Cursor.encode(List.of(last)));
  }
}
