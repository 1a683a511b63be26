package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;

/// Redirects from the cart to `/shop/checkout` and holds the items for the buyer if the stock
/// allows it. A purchase is possible without a hold.
final class HoldPages {
  private final Site site;
  private final Viewers viewers;
  private final HoldCart cart;

  HoldPages(Site site, Viewers viewers, HoldCart cart) {
    this.site = site;
    this.viewers = viewers;
    this.cart = cart;
  }

  void routes(Routes routes) {
    routes.post("/shop/checkout/hold", this::hold);
  }

  private Reply hold(Call call) {
    site.form(call);
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return Reply.seeOther("/login?next=" + LocalPath.escape(CheckoutPages.CHECKOUT));
    }
    HoldOutcome outcome = cart.hold(viewers.require(call, CheckoutResource.SCOPE_WRITE).id());
    if (!(outcome instanceof HoldOutcome.TooEarly)) {
      return Reply.seeOther(CheckoutPages.CHECKOUT);
    }
    Problem problem = CheckoutProblems.tooEarly();
    return site.done(call, CheckoutPages.CHECKOUT, Notice.bad(problem.detail() + "."));
  }
}
