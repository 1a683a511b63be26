package io.feedmill.storefront.fulfillment;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Names of the people of orders.
final class OrderPersonNames {
  private final AccountNames names;

  OrderPersonNames(AccountNames names) {
    this.names = names;
  }

  /// Names of the buyers of orders by account; without those that were deleted.
  Map<Long, String> names(Collection<SoldOrder> orders) {
    return known(orders.stream().map(SoldOrder::account).collect(Collectors.toSet()));
  }

  /// Names of who made steps by account; without those that were deleted.
  Map<Long, String> namesIn(List<OrderStep> steps) {
    return known(steps.stream().map(OrderStep::person).collect(Collectors.toSet()));
  }

  private Map<Long, String> known(Set<Long> accounts) {
    Set<Long> wanted = accounts.stream().filter(id -> id != 0).collect(Collectors.toSet());
    Map<Long, String> found = new HashMap<>(names.names(wanted));
    found.values().removeIf(AccountNames.GONE::equals);
    return found;
  }
}
