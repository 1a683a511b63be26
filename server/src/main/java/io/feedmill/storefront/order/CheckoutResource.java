package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.storefront.order.api.OrderLinks;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Checkout in the API.
///
/// ```
/// curl -X POST -H 'Authorization: Bearer fm_...' -H 'Idempotency-Key: 5f1c' \
///   http://localhost:8080/api/v1/checkout
/// ```
final class CheckoutResource {
  static final String SCOPE_WRITE = "shop:write";

  private final Viewers viewers;
  private final BuyerCheckouts buyers;
  private final GuestGate gate;
  private final OrderLinks links;

  CheckoutResource(Viewers viewers, BuyerCheckouts buyers, GuestGate gate, OrderLinks links) {
    this.viewers = viewers;
    this.buyers = buyers;
    this.gate = gate;
    this.links = links;
  }

  void routes(Routes routes) {
    routes.post("/api/v1/checkout", this::checkout);
  }

  /// @param expectedTotalMinor the total that the buyer agreed to
  /// @param guest who a guest is
  private record Sent(@Nullable Long expectedTotalMinor, @Nullable SentGuest guest) {
    static final Sent NOTHING = new Sent(null, null);

    OptionalLong expected() {
      return expectedTotalMinor == null
          ? OptionalLong.empty()
          : OptionalLong.of(expectedTotalMinor);
    }
  }

  private record SentGuest(@Nullable String name, @Nullable String email) {}

  private Reply checkout(Call call) {
    Buyer buyer =
        buyers
            .of(call)
            .orElseThrow(() ->
                Problem.unauthorized(
                    "log in, or add to the cart of a guest's session before you order"));
    String key =
        IdempotencyKeys.given(call)
            .orElseThrow(() ->
                Problem.badRequest(
                    "send an Idempotency-Key that you create, so that repeating this request"
                        + " cannot buy twice"));
    Sent sent = call.body().length == 0 ? Sent.NOTHING : call.json(Sent.class);
    return buyer.guest() ? asGuest(call, buyer, key, sent) : asAccount(buyer, key, sent);
  }

  private Reply asAccount(Buyer buyer, String key, Sent sent) {
    OrderOutcome outcome =
        buyers.checkout(buyer).buy(buyer.id(), key, AgreedTerms.to(sent.expected()));
    Order order = CheckoutProblems.accepted(outcome);
    return reply(outcome, OrderResource.ROOT + "/" + order.id(), OrderView.of(order));
  }

  /// A guest who says nothing about themselves must log in.
  private Reply asGuest(Call call, Buyer buyer, String key, Sent sent) {
    SentGuest guest = sent.guest();
    if (guest == null) {
      viewers.require(call, SCOPE_WRITE);
      throw Problem.unauthorized("log in, or send the name and the email of a guest");
    }
    GuestContact contact = GuestContact.checked(guest.name(), guest.email());
    OrderOutcome outcome =
        buyers
            .checkout(buyer)
            .buy(
                buyer.id(),
                key,
                AgreedTerms.to(sent.expected()),
                Optional.of(contact),
                () -> gate.admit(call, contact));
    Order order = CheckoutProblems.accepted(outcome);
    OrderView view = OrderView.of(order, null, links.path(order.id()));
    return reply(outcome, links.resource(order.id()), view);
  }

  private static Reply reply(OrderOutcome outcome, String location, OrderView view) {
    Reply reply = Reply.created(location, view).with("Cache-Control", "private, no-store");
    return outcome instanceof OrderOutcome.Repeated
        ? reply.with("Idempotency-Replayed", "true")
        : reply;
  }
}
