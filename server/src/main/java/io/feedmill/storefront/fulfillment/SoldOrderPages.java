package io.feedmill.storefront.fulfillment;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.storefront.fulfillment.api.MoveProblems;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.storefront.fulfillment.api.PagedOrders;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// `/admin/orders`: the orders of all buyers, for editors, with their next steps.
final class SoldOrderPages {
  private static final String ROOT = "/admin/orders";

  private final Site site;
  private final Viewers viewers;
  private final SoldOrderStore store;
  private final ListSoldOrders list;
  private final MoveOrder move;
  private final OrderPersonNames buyers;
  private final InstantSource clock;

  SoldOrderPages(
      Site site,
      Viewers viewers,
      SoldOrderStore store,
      MoveOrder move,
      OrderPersonNames buyers,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.list = new ListSoldOrders(store);
    this.move = move;
    this.buyers = buyers;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, call -> asEditor(call, _ -> list(call)))
        .get(ROOT + "/{id}", call -> asEditor(call, _ -> order(call)))
        .post(ROOT + "/{id}/state", call -> asEditor(call, editor -> move(call, editor)));
  }

  private Reply asEditor(Call call, Function<Viewer.SignedIn, Reply> work) {
    return work.apply(viewers.require(call, Role.EDITOR));
  }

  private Reply list(Call call) {
    OrderFilter filter =
        call.query().text("state").map(OrderFilter::read).orElse(OrderFilter.WAITING);
    PagedOrders<SoldOrder> part = list.list(filter, call.query());
    Map<Long, String> names = buyers.names(part.orders());
    SoldRows rows = new SoldRows(names, clock.instant());
    String next = part.next();
    SoldOrdersPage page =
        new SoldOrdersPage(
            site.frame(call, "shop", text("Orders")),
            filters(filter),
            filter.label(),
            part.orders().stream().map(rows::row).toList(),
            next == null ? null : address(filter) + "&after=" + LocalPath.escape(next));
    return site.secretPage(200, "fulfillment/orders.jte", page);
  }

  private static String address(OrderFilter filter) {
    return ROOT + "?state=" + filter.label();
  }

  private static List<Tab> filters(OrderFilter chosen) {
    List<Tab> tabs = new ArrayList<>();
    tabs.add(tab(OrderFilter.WAITING, text("To do"), chosen));
    OrderState.ALL.forEach(state -> tabs.add(tab(OrderFilter.of(state), state.title(), chosen)));
    tabs.add(tab(OrderFilter.ALL, text("All"), chosen));
    return tabs;
  }

  private static Tab tab(OrderFilter filter, String label, OrderFilter chosen) {
    String href = filter.equals(OrderFilter.WAITING) ? ROOT : address(filter);
    return new Tab(label, href, filter.equals(chosen));
  }

  private Reply order(Call call) {
    SoldOrder order = store.find(id(call)).orElseThrow(MoveProblems::unknown);
    List<OrderStep> steps = store.history(order.id());
    SoldRows rows = new SoldRows(buyers.names(List.of(order)), clock.instant());
    SoldOrderPage page =
        new SoldOrderPage(
            site.frame(call, "shop", text("Order {id}", "id", Long.toString(order.id()))),
            rows.row(order),
            SoldRows.lines(order),
            rows.history(order, steps, buyers.namesIn(steps)),
            order.state().next().stream().map(NextStep::of).toList());
    return site.secretPage(200, "fulfillment/order.jte", page);
  }

  /// `list` is the filter of the list to come back to; without it the order is shown.
  private Reply move(Call call, Viewer.SignedIn editor) {
    Query form = site.form(call);
    long order = id(call);
    OrderState to = state(form, "state");
    Optional<OrderFilter> back = form.text("list").map(OrderFilter::read);
    Move wish =
        new Move(order, Optional.of(state(form, "from")), to, false, editor.id(), clock.instant());
    String next = back.map(SoldOrderPages::address).orElse(ROOT + "/" + order);
    try {
      MoveProblems.check(move.move(wish));
    } catch (Problem problem) {
      if (problem.status() != 409) {
        throw problem;
      }
      return site.done(
          call,
          next,
          Notice.bad(
              text(
                  "Order {id} was changed in the meantime: nothing was done.",
                  "id",
                  Long.toString(order))));
    }
    return site.done(
        call,
        next,
        Notice.good(text("Order {id}: {state}.", "id", Long.toString(order), "state", to.title())));
  }

  private static OrderState state(Query form, String field) {
    return form.text(field)
        .flatMap(OrderState::of)
        .orElseThrow(() -> Problem.badParameter(field, text("must be the state of an order")));
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(MoveProblems::unknown);
  }
}
