package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.TestPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `feedmill fsck shop` finds and repairs damage of categories and their listings.
@Tag("slow")
class CategoryChecksTest {
  private static final String LISTINGS =
      """
      SELECT category || ' ' || product || ' ' || price_minor || ' ' || name
      FROM storefront.category_listing ORDER BY category, product
      """;

  private Commands site;

  /// Lamps (4) with desk lamps (5) in them, chairs (3); the removed item 13.
  @BeforeEach
  void site(@TempDir Path folder) throws Exception {
    site = new Commands(folder);
    site.run("migrate").assertDone();
    site.sql(
        """
        INSERT INTO storefront.product
          (id, name, description, price_minor, currency, words, created, changed, removed) VALUES
          (11, 'Ball', '', 500, 'EUR', '', now(), now(), NULL),
          (12, 'Spot', '', 900, 'EUR', '', now(), now(), NULL),
          (13, 'Gone', '', 100, 'EUR', '', now(), now(), now());
        INSERT INTO storefront.stock (product, qty) VALUES (11, 1), (12, 1), (13, 1);
        INSERT INTO storefront.category (id, parent, place, name, slug) VALUES
          (4, NULL, 0, 'Lamps', 'lamps'), (5, 4, 0, 'Desk lamps', 'desk-lamps'),
          (3, NULL, 1, 'Chairs', 'chairs');
        INSERT INTO storefront.category_slug (slug, category) VALUES
          ('lamps', 4), ('desk-lamps', 5), ('chairs', 3), ('light', 4);
        INSERT INTO storefront.product_category (product, category) VALUES
          (11, 4), (12, 5), (13, 5);
        INSERT INTO storefront.category_listing (category, product, price_minor, name) VALUES
          (4, 11, 500, 'Ball'), (4, 12, 900, 'Spot'), (5, 12, 900, 'Spot');
        """);
  }

  private List<String> texts(String query) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Connection connection = TestPostgres.connect(site.database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }

  @Test
  void listings_with_missing_or_wrong_items_are_found_and_repaired() throws Exception {
    List<String> right = texts(LISTINGS);
    site.sql(
        """
        DELETE FROM storefront.category_listing WHERE category = 4 AND product = 12;
        UPDATE storefront.category_listing SET price_minor = 501 WHERE product = 11;
        INSERT INTO storefront.category_listing (category, product, price_minor, name) VALUES
          (5, 13, 100, 'Gone'), (3, 11, 500, 'Ball');
        """);
    Commands.Run repaired = site.run("fsck", "shop", "--repair");
    repaired.assertDone();
    assertThat(repaired.out())
        .contains("category 4: item 11 is listed with another name or price (repaired)")
        .contains("category 4: item 12 is not listed (repaired)")
        .contains("category 5: item 13 is listed wrongly (repaired)")
        .contains("category 3: item 11 is listed wrongly (repaired)")
        .contains("categories: 4 things wrong, 0 left after repair");
    assertThat(texts(LISTINGS)).isEqualTo(right);
  }

  @Test
  void category_cycles_and_wrong_slugs_are_repaired() throws Exception {
    site.sql(
        """
        UPDATE storefront.category SET parent = 5 WHERE id IN (3, 4);
        DELETE FROM storefront.category_slug WHERE slug = 'chairs';
        UPDATE storefront.category_slug SET category = 3 WHERE slug = 'lamps';
        """);
    Commands.Run repaired = site.run("fsck", "shop", "--repair");
    repaired.assertDone();
    assertThat(repaired.out())
        .contains("category 4: is within itself (repaired)")
        .contains("category 5: is within itself (repaired)")
        .contains("category 4: its slug leads elsewhere (repaired)")
        .contains("category 3: its slug leads elsewhere (repaired)")
        .contains("categories: 4 things wrong, 0 left after repair");
    assertThat(texts("SELECT coalesce(parent, 0) FROM storefront.category ORDER BY id"))
        .as("the one that was only in others stays in them")
        .containsExactly("5", "0", "4");
    assertThat(texts("SELECT slug || ' ' || category FROM storefront.category_slug ORDER BY slug"))
        .containsExactly("chairs 3", "desk-lamps 5", "lamps 4", "light 4");
  }
}
