package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import org.jspecify.annotations.Nullable;

/// `/shop/cart`: what is in the cart. `?add=237` asks to confirm that an item is put into it, which
/// is how pages that are the same for everybody, and so have no forms to post, lead here.
final class CartPages {
  private static final String CART = "/shop/cart";

  private final Site site;
  private final CartUses cart;

  CartPages(Site site, CartUses cart) {
    this.site = site;
    this.cart = cart;
  }

  void routes(Routes routes) {
    routes
        .get(CART, this::show)
        .post(CART, call -> written(call, site.form(call)))
        .post(CART + "/add", call -> added(call, site.form(call)));
  }

  private Reply show(Call call) {
    CartPage page = CartPage.of(site.frame(call, "shop", "Cart"), cart.read(call), offer(call));
    return site.page(200, "cart/cart.jte", page);
  }

  private CartPage.@Nullable Offer offer(Call call) {
    Query query = call.query();
    long quantity = query.integer("quantity", 1, 1, (int) WriteCartScript.MOST);
    return query
        .text("add")
        .flatMap(cart::onSale)
        .map(item -> CartPage.Offer.of(item, quantity))
        .orElse(null);
  }

  private Reply added(Call call, Query form) {
    String item = item(form);
    long quantity = form.integer("quantity", 1, 1, (int) WriteCartScript.MOST);
    return write(call, CartWrite.add(item, quantity), "It is in your cart.");
  }

  private Reply written(Call call, Query form) {
    String item = item(form);
    long quantity =
        form.flag("remove") ? 0 : form.integer("quantity", 0, 0, (int) WriteCartScript.MOST);
    String done = quantity == 0 ? "It is not in your cart any more." : "The cart is changed.";
    return write(call, CartWrite.set(item, quantity), done);
  }

  private Reply write(Call call, CartWrite change, String done) {
    try {
      cart.write(call, change);
      return site.done(call, CART, Notice.good(done));
    } catch (Problem problem) {
      if (problem.status() >= 500) {
        throw problem;
      }
      return site.done(call, CART, Notice.bad(problem.title() + ": " + problem.detail() + "."));
    }
  }

  private static String item(Query form) {
    return form.text("item")
        .flatMap(Ids::parse)
        .map(id -> Long.toString(id))
        .orElseThrow(() -> Problem.badParameter("item", "must be the id of an item"));
  }
}
