package io.feedmill.storefront.fulfillment.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How far an order is. No state can be reached twice.
///
/// | from | by an editor | by the buyer |
/// |---|---|---|
/// | placed | paid, cancelled | cancelled |
/// | paid | packed, cancelled | cancelled |
/// | packed | shipped, cancelled | |
/// | shipped | done, returned | |
/// | done | returned | |
/// | cancelled, returned | | |
public enum OrderState {
  PLACED("placed", "info", marked("Placed"), marked("Order placed"), ""),
  PAID("paid", "info", marked("Paid"), marked("Order paid"), marked("Mark as paid")),
  PACKED("packed", "info", marked("Packed"), marked("Order packed"), marked("Mark as packed")),
  SHIPPED("shipped", "good", marked("Shipped"), marked("Order shipped"), marked("Mark as shipped")),
  DONE("done", "good", marked("Completed"), marked("Order completed"), marked("Mark as completed")),
  CANCELLED(
      "cancelled", "bad", marked("Cancelled"), marked("Order cancelled"), marked("Cancel order")),
  RETURNED(
      "returned", "warn", marked("Returned"), marked("Order returned"), marked("Mark as returned"));

  /// In the order in which an order goes through them; the two that end it early come last.
  public static final List<OrderState> ALL = List.copyOf(Arrays.asList(values()));

  /// Those in which an order waits for the shop.
  public static final Set<OrderState> WAITING = Set.of(PLACED, PAID, PACKED);

  private final String label;
  private final String look;
  private final String title;
  private final String news;
  private final String action;

  OrderState(String label, String look, String title, String news, String action) {
    this.label = label;
    this.look = look;
    this.title = title;
    this.news = news;
    this.action = action;
  }

  /// Its name in the API and in SQL.
  public String label() {
    return label;
  }

  /// Its name on pages.
  public String title() {
    return text(title);
  }

  /// The title of the notification for the buyer: `Order shipped`.
  public String news() {
    return text(news);
  }

  /// What the button says that leads to it; empty for the first state.
  public String action() {
    return action.isEmpty() ? "" : text(action);
  }

  /// The kind of its badge on pages.
  public String look() {
    return look;
  }

  public static Optional<OrderState> of(String label) {
    return ALL.stream().filter(state -> state.label.equals(label)).findFirst();
  }

  /// The states to which an editor moves an order from this one, the usual one first.
  public List<OrderState> next() {
    return switch (this) {
      case PLACED -> List.of(PAID, CANCELLED);
      case PAID -> List.of(PACKED, CANCELLED);
      case PACKED -> List.of(SHIPPED, CANCELLED);
      case SHIPPED -> List.of(DONE, RETURNED);
      case DONE -> List.of(RETURNED);
      case CANCELLED, RETURNED -> List.of();
    };
  }

  /// The usual next state; empty when only exceptions are left.
  public Optional<OrderState> forward() {
    return next().stream().filter(state -> !state.givesBack()).findFirst();
  }

  /// Whether buyers may still cancel: the order is not packed.
  public boolean cancelable() {
    return this == PLACED || this == PAID;
  }

  /// Whether the pieces of the order are in stock again.
  public boolean givesBack() {
    return this == CANCELLED || this == RETURNED;
  }
}
