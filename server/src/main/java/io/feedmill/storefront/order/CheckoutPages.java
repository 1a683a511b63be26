package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.order.api.OrderLinks;
import io.feedmill.storefront.order.hold.HeldPieces;
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
  private final BuyerCheckouts buyers;
  private final Items items;
  private final GuestGate gate;
  private final OrderLinks links;
  private final Duration hold;
  private final InstantSource clock;

  /// @param hold how long items are held
  CheckoutPages(
      Site site,
      BuyerCheckouts buyers,
      Items items,
      GuestGate gate,
      OrderLinks links,
      Duration hold,
      InstantSource clock) {
    this.site = site;
    this.buyers = buyers;
    this.items = items;
    this.gate = gate;
    this.links = links;
    this.hold = hold;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get(CHECKOUT, this::form).post(CHECKOUT, this::buy);
  }

  private Reply form(Call call) {
    return show(call, 200, buyers.of(call), Form.EMPTY, List.of());
  }

  private Reply show(Call call, int status, Optional<Buyer> buyer, Form form, List<String> faults) {
    Map<String, Long> lines = buyer.map(found -> found.carts().lines(found.id())).orElse(Map.of());
    Map<Long, HeldPieces> held =
        buyer.map(found -> buyers.hold(found).held(found.id(), lines)).orElse(Map.of());
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
            minutes(hold),
            buyer.map(Buyer::guest).orElse(true),
            form,
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
    return text(
        "Reserved for you for {minutes, plural, one {another minute} other {# more minutes}}.",
        "minutes",
        minutes(Duration.between(clock.instant(), end)));
  }

  /// At least one; a begun minute counts.
  private static long minutes(Duration time) {
    return Math.max(1, time.plusSeconds(59).toMinutes());
  }

  private Reply buy(Call call) {
    Query form = site.form(call);
    Optional<Buyer> buyer = buyers.of(call);
    if (buyer.isEmpty()) {
      return Reply.seeOther(CHECKOUT);
    }
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
      return bought(call, buyer.get(), key, agreed, form);
    } catch (Problem problem) {
      return refused(call, buyer, form, problem);
    }
  }

  private Reply bought(Call call, Buyer buyer, String key, AgreedTerms agreed, Query form) {
    Optional<GuestContact> guest =
        buyer.guest()
            ? Optional.of(
                GuestContact.checked(form.text("name").orElse(""), form.text("email").orElse("")))
            : Optional.empty();
    Runnable admission = () -> guest.ifPresent(contact -> gate.admit(call, contact));
    Order order =
        CheckoutProblems.accepted(
            buyers.checkout(buyer).buy(buyer.id(), key, agreed, guest, admission));
    return site.done(
        call,
        buyer.guest() ? links.path(order.id()) : OrderPages.ROOT + "/" + order.id(),
        Notice.good(text("Thank you, your order is placed.")));
  }

  private Reply refused(Call call, Optional<Buyer> buyer, Query form, Problem problem) {
    List<String> faults = problem.errors().isEmpty() ? List.of(sentence(problem)) : List.of();
    return show(call, problem.status(), buyer, Form.refused(form, problem), faults);
  }

  private static String sentence(Problem problem) {
    return text(problem.title()) + ": " + problem.detail() + ".";
  }
}
