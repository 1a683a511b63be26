package io.feedmill.storefront.fulfillment.api;

import java.util.List;
import java.util.Map;

/// Makes steps of an earlier time, such as those of the demo.
public interface PastSteps {
  /// Makes the steps of orders, each list in its order, in one transaction. Steps that were made
  /// before, or that the state does not allow, are left out. Blocks.
  void make(Map<Long, List<OrderStep>> steps);
}
