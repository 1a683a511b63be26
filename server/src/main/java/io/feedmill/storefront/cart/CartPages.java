package io.feedmill.storefront.cart;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Map;
import java.util.Optional;

/// `/shop/cart`: the contents of the cart. `?add=237` asks to confirm that an item is added; cached
/// pages, which have no forms, link here.
final class CartPages {
  private static final String CART = "/shop/cart";

  private final Site site;
  private final CallerCart cart;

  CartPages(Site site, CallerCart cart) {
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
    QuantityField quantity = QuantityField.read(call.query(), 1);
    CartPage page = page(call, call.query().text("add"), quantity);
    return site.page(quantity.fault() == null ? 200 : 400, "cart/cart.jte", page);
  }

  private CartPage page(Call call, Optional<String> offered, QuantityField quantity) {
    CartPage.Offer offer =
        offered.flatMap(cart::onSale).map(item -> CartPage.Offer.of(item, quantity)).orElse(null);
    return CartPage.of(site.frame(call, "shop", text("Cart")), cart.read(call), offer);
  }

  private Reply added(Call call, Query form) {
    String item = item(form);
    QuantityField quantity = QuantityField.read(form, 1);
    if (quantity.fault() != null) {
      return refused(page(call, Optional.of(item), quantity));
    }
    return write(
        call, CartWrite.add(item, quantity.pieces()), Notice.good(text("Added to your cart.")));
  }

  private Reply refused(CartPage page) {
    return site.page(
        400, "cart/cart.jte", page.withNotice(Notice.bad(text("Nothing was changed."))));
  }

  private Reply written(Call call, Query form) {
    String item = item(form);
    QuantityField quantity = QuantityField.read(form, 0);
    if (form.flag("remove")) {
      return remove(call, item);
    }
    return quantity.fault() == null
        ? set(call, item, quantity.pieces())
        : refused(page(call, Optional.empty(), quantity).again(item, quantity));
  }

  private Reply set(Call call, String item, long pieces) {
    return pieces == 0
        ? remove(call, item)
        : write(call, CartWrite.set(item, pieces), Notice.good(text("The cart was changed.")));
  }

  private Reply remove(Call call, String item) {
    long before = cart.lines(call).getOrDefault(item, 0L);
    Notice removed = Notice.good(text("Removed from your cart."));
    Map<String, String> again = Map.of("item", item, "quantity", Long.toString(before));
    return write(
        call, CartWrite.set(item, 0), before == 0 ? removed : removed.undoneBy(CART, again));
  }

  private Reply write(Call call, CartWrite change, Notice done) {
    try {
      cart.write(call, change);
      return site.done(call, CART, done);
    } catch (Problem problem) {
      if (problem.status() >= 500) {
        throw problem;
      }
      return site.done(
          call, CART, Notice.bad(text(problem.title()) + ": " + problem.detail() + "."));
    }
  }

  private static String item(Query form) {
    return form.text("item")
        .flatMap(Ids::parse)
        .map(id -> Long.toString(id))
        .orElseThrow(() -> Problem.badParameter("item", text("must be the id of an item")));
  }
}
