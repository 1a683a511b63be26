package io.feedmill.storefront.cart;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `cart/cart.jte`.
///
/// @param rows items in the cart
/// @param total as on a price tag; null when there is none
/// @param offer the item to add after confirmation; may be null
public record CartPage(
    PageFrame frame, List<Row> rows, @Nullable String total, @Nullable Offer offer) {
  public CartPage {
    rows = List.copyOf(rows);
  }

  /// One item in the cart.
  ///
  /// @param name its id when it is not on sale any more
  /// @param price of one piece; null when it is not on sale any more
  /// @param total of all pieces; null when it is not on sale any more
  /// @param quantity the stored or typed quantity
  /// @param fault why it cannot be bought; null when it can
  public record Row(
      String item,
      String name,
      String quantity,
      @Nullable String price,
      @Nullable String total,
      @Nullable String fault,
      @Nullable ItemPhoto photo) {
    static Row of(CartView.Line line) {
      String name = line.name();
      Long price = line.priceMinor();
      String currency = line.currency();
      if (name == null || price == null || currency == null) {
        return new Row(
            line.item(),
            text("Item {id}", "id", line.item()),
            Long.toString(line.quantity()),
            null,
            null,
            text("No longer on sale"),
            null);
      }
      return new Row(
          line.item(),
          name,
          Long.toString(line.quantity()),
          Money.text(price, currency),
          Money.text(line.totalMinor(), currency),
          line.quantity() <= line.available()
              ? null
              : text("Only {qty} in stock", "qty", line.available()),
          line.photo());
    }

    private Row again(QuantityField typed) {
      return new Row(item, name, typed.text(), price, total, typed.fault(), photo);
    }
  }

  /// An item to add to the cart.
  ///
  /// @param quantity as typed
  /// @param fault error of the quantity; null for none
  public record Offer(
      String item, String name, String price, String quantity, long most, @Nullable String fault) {
    static Offer of(Item item, QuantityField quantity) {
      return new Offer(
          item.id(),
          item.name(),
          Money.text(item.priceMinor(), item.currency()),
          quantity.text(),
          Math.min(item.qty(), WriteCartScript.MOST),
          quantity.fault());
    }
  }

  static CartPage of(PageFrame frame, CartView cart, @Nullable Offer offer) {
    Long total = cart.totalMinor();
    String currency = cart.currency();
    return new CartPage(
        frame,
        cart.items().stream().map(Row::of).toList(),
        total == null || currency == null ? null : Money.text(total, currency),
        offer);
  }

  /// The same cart with a refused quantity of one item, and the error.
  CartPage again(String item, QuantityField typed) {
    List<Row> again =
        rows.stream().map(row -> row.item().equals(item) ? row.again(typed) : row).toList();
    return new CartPage(frame, again, total, offer);
  }

  CartPage withNotice(Notice notice) {
    return new CartPage(frame.withNotice(notice), rows, total, offer);
  }
}
