package io.feedmill.storefront.fulfillment;

import io.feedmill.storefront.fulfillment.api.OrderState;

/// A step that an editor can make, on a page.
///
/// @param state name of the state that it leads to
/// @param action what the button says
/// @param exceptional whether it ends the order early
public record NextStep(String state, String action, boolean exceptional) {
  static NextStep of(OrderState state) {
    return new NextStep(state.label(), state.action(), state.givesBack());
  }
}
