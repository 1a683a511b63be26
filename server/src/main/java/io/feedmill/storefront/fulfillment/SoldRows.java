package io.feedmill.storefront.fulfillment;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.storefront.fulfillment.SoldOrdersPage.GuestBuyer;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.storefront.fulfillment.api.ShownStep;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Orders as the pages of editors show them.
///
/// @param names of buyers by account
record SoldRows(Map<Long, String> names, Instant now) {
  private static final int LONGEST_NAME = 60;

  SoldOrdersPage.Row row(SoldOrder order) {
    return new SoldOrdersPage.Row(
        Long.toString(order.id()),
        names.getOrDefault(order.account(), ""),
        guest(order.guest()),
        what(order),
        RelativeTime.html(order.placed(), now),
        Money.text(order.totalMinor(), order.currency()),
        order.state().label(),
        order.state().title(),
        order.state().look(),
        order.state().forward().map(NextStep::of).orElse(null));
  }

  private static @Nullable GuestBuyer guest(SoldOrder.@Nullable Guest guest) {
    return guest == null ? null : new GuestBuyer(guest.name(), guest.mail());
  }

  private static String what(SoldOrder order) {
    return order.lines().isEmpty()
        ? ""
        : text(
            "{item}{others, plural, =0 {} one { and one other item} other { and # other items}}",
            "item",
            Excerpt.of(order.lines().getFirst().name(), LONGEST_NAME),
            "others",
            order.lines().size() - 1);
  }

  static List<SoldOrderPage.Line> lines(SoldOrder order) {
    return order.lines().stream()
        .map(line ->
            new SoldOrderPage.Line(
                Long.toString(line.item()),
                line.name(),
                Money.text(line.priceMinor(), order.currency()),
                line.quantity(),
                Money.text(line.priceMinor() * line.quantity(), order.currency())))
        .toList();
  }

  /// @param people names of who made the steps, by account
  List<ShownStep> history(SoldOrder order, List<OrderStep> steps, Map<Long, String> people) {
    SoldOrder.@Nullable Guest guest = order.guest();
    String buyer =
        guest == null ? names.getOrDefault(order.account(), AccountNames.GONE) : guest.name();
    return ShownStep.all(order.placed(), buyer, steps, step -> by(step, buyer, people), now);
  }

  /// Guests, who have numbers below 0, move only their own order.
  private static String by(OrderStep step, String buyer, Map<Long, String> people) {
    return step.person() < 0 ? buyer : people.getOrDefault(step.person(), AccountNames.GONE);
  }
}
