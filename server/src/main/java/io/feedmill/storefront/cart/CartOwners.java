package io.feedmill.storefront.cart;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.sessions.api.Guests;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.TouchOutcome;
import java.util.Optional;

/// Finds the cart owner of a call. One look-up for each call.
final class CartOwners {
  private final Viewers viewers;
  private final Guests guests;

  CartOwners(Viewers viewers, Guests guests) {
    this.viewers = viewers;
    this.guests = guests;
  }

  /// Empty without a live session.
  ///
  /// @param scope what an API token needs
  Optional<CartOwner> find(Call call, String scope) {
    return switch (viewers.viewer(call)) {
      case Viewer.SignedIn _ ->
          Optional.of(new CartOwner.Person(viewers.require(call, scope).id()));
      case Viewer.Anonymous _ ->
          call.attached(TouchOutcome.class)
              .filter(TouchOutcome.Guest.class::isInstance)
              .flatMap(_ -> SessionCookie.token(call))
              .flatMap(guests::place)
              .map(CartOwner.Guest::new);
    };
  }

  /// Opens a guest session for a sender without a live session.
  ///
  /// @throws io.feedmill.kernel.http.Problem 429 for too many guests from the address
  CartOwner welcome(Call call) {
    return new CartOwner.Guest(guests.place(guests.welcome(call)).orElseThrow());
  }
}
