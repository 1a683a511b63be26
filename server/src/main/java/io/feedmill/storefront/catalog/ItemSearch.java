package io.feedmill.storefront.catalog;

import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import java.util.Collection;
import java.util.List;

/// Items on sale, to be searched.
final class ItemSearch implements SearchSource {
  private final Database database;

  ItemSearch(Database database) {
    this.database = database;
  }

  @Override
  public String kind() {
    return "item";
  }

  @Override
  public String label() {
    return Texts.text("Items");
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    String sql =
        """
        SELECT id, name, description, created FROM storefront.product
        WHERE id = ANY (:ids) AND removed IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("ids", Long.class, ids)
            .map((row, _) ->
                new SearchDocument(
                    row.getLong(1),
                    0,
                    "",
                    List.of(),
                    "",
                    row.getTimestamp(4).toInstant(),
                    row.getString(2),
                    row.getString(3),
                    ItemPaths.page(Long.toString(row.getLong(1)))))
            .list());
  }

  @Override
  public IdPage page(long after, int most) {
    String sql =
        """
        SELECT id FROM storefront.product
        WHERE id > :after AND removed IS NULL
        ORDER BY id
        LIMIT :most
        """;
    List<Long> ids =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("after", after)
                .bind("most", most)
                .mapTo(Long.class)
                .list());
    return IdPage.of(ids, most);
  }

  @Override
  public long count() {
    String sql = "SELECT count(*) FROM storefront.product WHERE removed IS NULL";
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
