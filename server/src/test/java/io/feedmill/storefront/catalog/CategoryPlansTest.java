package io.feedmill.storefront.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.TestDatabases;
import java.util.List;
import org.jdbi.v3.core.statement.Query;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What PostgreSQL reads for a page of a category of 10,000 items.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CategoryPlansTest {
  private static final long CATEGORY = 7;

  private final Database database = TestDatabases.fresh();

  @BeforeAll
  void fill() {
    database.useHandle(handle -> {
      handle.execute(
          """
          INSERT INTO storefront.product
            (id, name, description, price_minor, currency, words, created, changed)
          SELECT n, 'Grain ' || n, '', n % 97, 'EUR', '', now(), now()
          FROM generate_series(1, 20000) n
          """);
      handle.execute("INSERT INTO storefront.stock SELECT id, 1 FROM storefront.product");
      handle.execute(
          "INSERT INTO storefront.category (id, place, name, slug) VALUES (7, 0, 'Huge', 'huge')");
      handle.execute(
          """
          INSERT INTO storefront.category_listing
          SELECT 7, id, price_minor, name FROM storefront.product WHERE id % 2 = 0
          """);
      for (String table : List.of("product", "stock", "category_listing", "photo")) {
        handle.execute("ANALYZE storefront." + table);
      }
    });
  }

  @AfterAll
  void stop() {
    database.close();
  }

  @Test
  void a_page_in_any_order_is_a_range_of_an_index_and_reads_no_more_than_it_shows() {
    for (ItemSort sort : ItemSort.values()) {
      ItemCursor after = new ItemCursor(sort == ItemSort.NAME ? "grain 200" : "50", 10_000);
      for (ItemQuery listing :
          List.of(
              new ItemQuery(sort, List.of(), CATEGORY, null, 24),
              new ItemQuery(sort, List.of(), CATEGORY, after, 24))) {
        List<String> plan =
            database.withHandle(handle -> {
              Query query =
                  handle
                      .createQuery("EXPLAIN (ANALYZE, TIMING OFF) " + ItemRows.select(listing))
                      .bind("category", CATEGORY)
                      .bind("limit", 25);
              if (listing.after() != null) {
                query.bind("id", after.id());
                if (sort != ItemSort.NEW) {
                  query.bind("key", after.key());
                }
              }
              return query.mapTo(String.class).list();
            });
        assertThat(plan)
            .as(String.join("\n", plan))
            .anyMatch(line -> line.contains("on category_listing l") && line.contains("Index"))
            .noneMatch(line -> line.contains("Seq Scan on product"))
            .noneMatch(line -> line.contains("Sort Method") && !line.contains("quicksort"))
            .noneMatch(line -> line.matches(".*actual rows=[0-9]{3,}.*"));
      }
    }
  }
}
