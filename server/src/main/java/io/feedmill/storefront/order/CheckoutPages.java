package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.UUID;
import java.util.stream.Stream;

/// `/shop/checkout`: shows the current price of the cart and buys it at exactly that price. The
/// form has an idempotency key, so that sending it twice buys once.
final class CheckoutPages {
  static final String CHECKOUT = "/shop/checkout";

  private final Site site;
  private final Viewers viewers;
  private final Carts carts;
  private final Items items;
  private final Checkout checkout;
  private final HoldCart hold;
  private final InstantSource clock;

  CheckoutPages(
      Site site,
      Viewers viewers,
      Carts carts,
      Items items,
      Checkout checkout,
      HoldCart hold,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.carts = carts;
    this.items = items;
    this.checkout = checkout;
    this.hold = hold;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get(CHECKOUT, this::form).post(CHECKOUT, this::buy);
  }

  private Reply form(Call call) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return Reply.seeOther("/login?next=" + LocalPath.escape(CHECKOUT));
    }
    return show(call, 200, viewers.require(call, CheckoutResource.SCOPE_WRITE), List.of());
  }

  private Reply show(Call call, int status, Viewer.SignedIn buyer, List<String> faults) {
    Map<String, Long> lines = carts.lines(buyer.id());
    Map<Long, HeldPieces> held = hold.held(buyer.id(), lines);
    Quote quote = Quote.of(lines, items.items(lines.keySet()), held);
    OptionalLong total = quote.totalMinor();
    PageFrame frame = site.frame(call, "shop", text("Check out"));
    CheckoutPage page =
        new CheckoutPage(
            frame,
            quote.lines().stream()
                .map(line -> BoughtLine.of(line.line(), line.currency()))
                .toList(),
            total.isEmpty()
                ? ""
                : Money.text(total.getAsLong(), quote.lines().getFirst().currency()),
            total.isEmpty() ? "" : Long.toString(total.getAsLong()),
            AgreedTerms.text(lines),
            UUID.randomUUID().toString(),
            kept(held),
            Stream.concat(faults.stream(), quote.faults().stream()).distinct().toList());
    return site.page(status, "order/checkout.jte", page);
  }

  /// Until the end of the first hold, if all lines have one.
  private String kept(Map<Long, HeldPieces> held) {
    if (held.isEmpty() || held.values().stream().anyMatch(item -> item.mine() == 0)) {
      return "";
    }
    Instant end =
        held.values().stream().map(HeldPieces::until).min(Instant::compareTo).orElseThrow();
    long minutes = Math.max(1, Duration.between(clock.instant(), end).plusSeconds(59).toMinutes());
    return text(
        "Reserved for you for {minutes, plural, one {another minute} other {# more minutes}}.",
        "minutes",
        minutes);
  }

  private Reply buy(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn buyer = viewers.require(call, CheckoutResource.SCOPE_WRITE);
    String key =
        form.text("key")
            .filter(given -> given.matches("[0-9a-f-]{36}"))
            .orElseThrow(() -> Problem.badParameter("key", text("is not a key of this form")));
    long expected =
        form.text("expected")
            .filter(given -> given.matches("[0-9]{1,16}"))
            .map(Long::valueOf)
            .orElseThrow(() -> Problem.badParameter("expected", text("must be the total shown")));
    SortedMap<Long, Long> cart =
        form.text("cart")
            .flatMap(AgreedTerms::pieces)
            .orElseThrow(
                () -> Problem.badParameter("cart", text("must be the contents that were shown")));
    AgreedTerms agreed = new AgreedTerms(OptionalLong.of(expected), Optional.of(cart));
    try {
      Order order = CheckoutProblems.accepted(checkout.buy(buyer.id(), key, agreed));
      return site.done(
          call,
          OrderPages.ROOT + "/" + order.id(),
          Notice.good(text("Thank you, your order is placed.")));
    } catch (Problem problem) {
      return show(call, problem.status(), buyer, List.of(sentence(problem)));
    }
  }

  private static String sentence(Problem problem) {
    return text(problem.title()) + ": " + problem.detail() + ".";
  }
}
