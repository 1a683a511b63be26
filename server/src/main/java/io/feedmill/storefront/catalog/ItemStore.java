package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.BoundedReads;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The items on sale, from the database.
final class ItemStore implements Items {
  private static final int CONCURRENT_SEARCHES = 4;
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final Duration LONGEST_SEARCH = Duration.ofSeconds(2);

  private final Database database;
  private final BoundedReads searches;

  ItemStore(Database database) {
    this.database = database;
    this.searches = new BoundedReads(database, CONCURRENT_SEARCHES, PATIENCE, LONGEST_SEARCH);
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

  /// A page of a list. The cost of a search grows with the items that contain its words.
  ///
  /// @throws Problem 503 when too many searches run, or this one takes too long
  ItemList list(ItemQuery listing) {
    if (listing.words().isEmpty()) {
      return database.withHandle(handle -> ItemRows.list(handle, listing));
    }
    try {
      return searches.read(handle -> ItemRows.list(handle, listing));
    } catch (BoundedReads.Refused refused) {
      throw Problem.unavailable(
          refused.late()
              ? text("the search takes too long: use further or rarer words")
              : text("too many searches run at this moment"));
    }
  }
}
