package io.feedmill.storefront.order;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
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

  private final BuyerCheckouts buyers;
  private final GuestGate gate;

  HoldResource(BuyerCheckouts buyers, GuestGate gate) {
    this.buyers = buyers;
    this.gate = gate;
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
    Buyer buyer = buyer(call);
    List<HoldOutcome.Line> lines =
        CheckoutProblems.kept(buyers.hold(buyer, () -> gate.admitHold(call)));
    return Reply.json(new Hold(lines.stream().map(Kept::of).toList()))
        .with("Cache-Control", "private, no-store");
  }

  private Reply release(Call call) {
    Buyer buyer = buyer(call);
    buyers.hold(buyer).release(buyer.id());
    return Reply.noContent();
  }

  private Buyer buyer(Call call) {
    return buyers
        .of(call)
        .orElseThrow(() -> Problem.unauthorized("log in, or add something to a guest's cart"));
  }
}
