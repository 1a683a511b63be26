package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
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
  private final Checkout checkout;

  CheckoutResource(Viewers viewers, Checkout checkout) {
    this.viewers = viewers;
    this.checkout = checkout;
  }

  void routes(Routes routes) {
    routes.post("/api/v1/checkout", this::checkout);
  }

  /// @param expectedTotalMinor the total that the buyer agreed to
  private record Sent(@Nullable Long expectedTotalMinor) {}

  private Reply checkout(Call call) {
    Viewer.SignedIn buyer = viewers.require(call, SCOPE_WRITE);
    String key =
        IdempotencyKeys.given(call)
            .orElseThrow(() ->
                Problem.badRequest(
                    "send an Idempotency-Key that you create, so that repeating this request"
                        + " cannot buy twice"));
    OrderOutcome outcome = checkout.buy(buyer.id(), key, AgreedTerms.to(expected(call)));
    Order order = CheckoutProblems.accepted(outcome);
    Reply reply = Reply.created(OrderResource.ROOT + "/" + order.id(), OrderView.of(order));
    return outcome instanceof OrderOutcome.Repeated
        ? reply.with("Idempotency-Replayed", "true")
        : reply;
  }

  private static OptionalLong expected(Call call) {
    if (call.body().length == 0) {
      return OptionalLong.empty();
    }
    Long expected = call.json(Sent.class).expectedTotalMinor();
    return expected == null ? OptionalLong.empty() : OptionalLong.of(expected);
  }
}
