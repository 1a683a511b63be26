package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Optional;

/// Redirects from the cart to `/shop/checkout` and holds the items for the buyer if the stock
/// allows it. A purchase is possible without a hold.
final class HoldPages {
  private static final int TOO_MANY_REQUESTS = 429;

  private final Site site;
  private final BuyerCheckouts buyers;
  private final GuestGate gate;

  HoldPages(Site site, BuyerCheckouts buyers, GuestGate gate) {
    this.site = site;
    this.buyers = buyers;
    this.gate = gate;
  }

  void routes(Routes routes) {
    routes.post("/shop/checkout/hold", this::hold);
  }

  private Reply hold(Call call) {
    site.form(call);
    Optional<Buyer> buyer = buyers.of(call);
    if (buyer.isEmpty()) {
      return Reply.seeOther(CheckoutPages.CHECKOUT);
    }
    try {
      HoldOutcome outcome = buyers.hold(buyer.get(), () -> gate.admitHold(call));
      if (outcome instanceof HoldOutcome.TooEarly) {
        return withoutHold(call, CheckoutProblems.tooEarly().detail() + ".");
      }
    } catch (Problem problem) {
      if (problem.status() != TOO_MANY_REQUESTS) {
        throw problem;
      }
      return withoutHold(
          call, text("the items are not held for you; you can still buy them") + ".");
    }
    return Reply.seeOther(CheckoutPages.CHECKOUT);
  }

  private Reply withoutHold(Call call, String why) {
    return site.done(call, CheckoutPages.CHECKOUT, Notice.bad(why));
  }
}
