package io.feedmill.storefront.fulfillment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.fulfillment.api.MoveProblems;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.PagedOrders;
import io.feedmill.storefront.fulfillment.api.StepView;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The orders of all buyers in the API, for editors.
///
/// ```
/// curl -X PUT -H 'Authorization: Bearer fm_...' -d '{"state":"paid"}' \
///   http://localhost:8080/api/v1/admin/orders/237/state
/// ```
final class SoldOrderResource {
  private static final String ROOT = "/api/v1/admin/orders";

  private final Viewers viewers;
  private final SoldOrderStore store;
  private final ListSoldOrders list;
  private final MoveOrder move;
  private final OrderPersonNames buyers;
  private final InstantSource clock;

  SoldOrderResource(
      Viewers viewers,
      SoldOrderStore store,
      MoveOrder move,
      OrderPersonNames buyers,
      InstantSource clock) {
    this.viewers = viewers;
    this.store = store;
    this.list = new ListSoldOrders(store);
    this.move = move;
    this.buyers = buyers;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, this::list)
        .get(ROOT + "/{id}", this::read)
        .put(ROOT + "/{id}/state", this::move);
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Orders(List<SoldOrderView> items, @Nullable String next) {}

  /// @param from the state that was seen
  private record Sent(@Nullable String state, @Nullable String from) {}

  private Reply list(Call call) {
    viewers.require(call, Role.EDITOR);
    OrderFilter filter =
        call.query().text("state").map(OrderFilter::read).orElse(OrderFilter.WAITING);
    PagedOrders<SoldOrder> part = list.list(filter, call.query());
    Map<Long, String> names = buyers.names(part.orders());
    List<SoldOrderView> items =
        part.orders().stream()
            .map(order -> SoldOrderView.of(order, names.get(order.account()), null))
            .toList();
    return Reply.json(new Orders(items, part.next())).with("Cache-Control", "private, no-store");
  }

  private Reply read(Call call) {
    viewers.require(call, Role.EDITOR);
    return order(id(call));
  }

  private Reply order(long id) {
    SoldOrder order = store.find(id).orElseThrow(MoveProblems::unknown);
    List<StepView> history = StepView.all(order.placed(), store.history(id));
    String buyer = buyers.names(List.of(order)).get(order.account());
    return Reply.json(SoldOrderView.of(order, buyer, history))
        .with("Cache-Control", "private, no-store");
  }

  private Reply move(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR);
    long id = id(call);
    Sent sent = call.json(Sent.class);
    OrderState to =
        state("/state", sent.state())
            .orElseThrow(() -> Problem.invalid("/state", "is the state to move the order to"));
    Move wish = new Move(id, state("/from", sent.from()), to, false, editor.id(), clock.instant());
    MoveProblems.check(move.move(wish));
    return order(id);
  }

  private static Optional<OrderState> state(String pointer, @Nullable String label) {
    return Optional.ofNullable(label)
        .map(given ->
            OrderState.of(given)
                .orElseThrow(() -> Problem.invalid(pointer, "is not a state of orders")));
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(MoveProblems::unknown);
  }
}
