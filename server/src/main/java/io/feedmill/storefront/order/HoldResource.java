package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.List;

/// Holding a cart during checkout, in the API.
///
/// ```
/// curl -X PUT -H 'Authorization: Bearer fm_...' http://localhost:8080/api/v1/checkout/hold
/// ```
final class HoldResource {
  private static final String PATH = "/api/v1/checkout/hold";

  private final Viewers viewers;
  private final HoldCart cart;

  HoldResource(Viewers viewers, HoldCart cart) {
    this.viewers = viewers;
    this.cart = cart;
  }

  void routes(Routes routes) {
    routes.put(PATH, this::hold).delete(PATH, this::release);
  }

  private record Kept(String item, long quantity, Instant until) {
    static Kept of(HoldOutcome.Line line) {
      return new Kept(Long.toString(line.item()), line.pieces(), line.until());
    }
  }

  private record Hold(List<Kept> items) {}

  private Reply hold(Call call) {
    long buyer = viewers.require(call, CheckoutResource.SCOPE_WRITE).id();
    List<HoldOutcome.Line> lines = CheckoutProblems.kept(cart.hold(buyer));
    return Reply.json(new Hold(lines.stream().map(Kept::of).toList()))
        .with("Cache-Control", "private, no-store");
  }

  private Reply release(Call call) {
    cart.release(viewers.require(call, CheckoutResource.SCOPE_WRITE).id());
    return Reply.noContent();
  }
}
