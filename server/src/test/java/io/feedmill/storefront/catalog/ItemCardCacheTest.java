package io.feedmill.storefront.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.storefront.catalog.api.Item;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemCardCacheTest {
  private static final Item MUG = new Item("1", "Mug", "*Stone*ware", 5, 1_600, "EUR");

  private final ItemCardCache cards = new ItemCardCache();

  private ItemCard card(Item item) {
    return cards.of(List.of(item)).getFirst();
  }

  @Test
  void an_unchanged_item_keeps_its_card() {
    Item same = new Item("1", "Mug", "*Stone*" + "ware", 5, 1_600, "EUR");
    assertThat(card(same)).isSameAs(card(MUG));
    assertThat(card(MUG)).isEqualTo(ItemCard.of(MUG));
  }

  @Test
  void any_change_of_an_item_changes_its_card() {
    card(MUG);
    assertThat(card(new Item("1", "Mug", "*Stone*ware", 5, 1_700, "EUR")).price())
        .isEqualTo("€17.00");
    assertThat(card(new Item("1", "Mug", "*Stone*ware", 5, 1_600, "USD")).price())
        .isEqualTo("US$16.00");
    assertThat(card(new Item("1", "Mug", "*Stone*ware", 0, 1_600, "EUR")).availability())
        .isEqualTo(Availability.of(0));
    assertThat(card(new Item("1", "Cup", "*Stone*ware", 5, 1_600, "EUR")).name()).isEqualTo("Cup");
    assertThat(card(new Item("1", "Mug", "Tin", 5, 1_600, "EUR")).summary()).isEqualTo("Tin");
  }
}
