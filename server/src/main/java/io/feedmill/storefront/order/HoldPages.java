package io.feedmill.storefront.order;

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
  private final Site site;
  private final BuyerCheckouts buyers;

  HoldPages(Site site, BuyerCheckouts buyers) {
    this.site = site;
    this.buyers = buyers;
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
    HoldOutcome outcome = buyers.hold(buyer.get()).hold(buyer.get().id());
    if (!(outcome instanceof HoldOutcome.TooEarly)) {
      return Reply.seeOther(CheckoutPages.CHECKOUT);
    }
    Problem problem = CheckoutProblems.tooEarly();
    return site.done(call, CheckoutPages.CHECKOUT, Notice.bad(problem.detail() + "."));
  }
}
