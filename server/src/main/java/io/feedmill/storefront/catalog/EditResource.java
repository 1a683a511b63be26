package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.storefront.catalog.api.Item;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// Items in the API, for editors.
final class EditResource {
  private final Viewers viewers;
  private final EditItems edits;
  private final IdempotencyKeys idempotency;
  private final CatalogConfig config;

  EditResource(
      Viewers viewers, EditItems edits, IdempotencyKeys idempotency, CatalogConfig config) {
    this.viewers = viewers;
    this.edits = edits;
    this.idempotency = idempotency;
    this.config = config;
  }

  void routes(Routes routes) {
    routes
        .post(ItemResource.ROOT, this::add)
        .patch(ItemResource.ONE, this::edit)
        .delete(ItemResource.ONE, this::remove);
  }

  private record Sent(
      @Nullable String name,
      @Nullable String description,
      @Nullable BigDecimal qty,
      @Nullable BigDecimal priceMinor,
      @Nullable String currency) {}

  private Reply add(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR);
    return idempotency.once(
        call,
        Long.toString(editor.id()),
        () -> {
          Sent sent = call.json(Sent.class);
          Item item =
              edits.add(
                  ItemDraft.checked(
                      sent.name(),
                      sent.description(),
                      sent.qty(),
                      sent.priceMinor(),
                      sent.currency(),
                      config.currency()));
          return Reply.created(ItemResource.ROOT + "/" + item.id(), item);
        });
  }

  private Reply edit(Call call) {
    viewers.require(call, Role.EDITOR);
    long id = ItemPaths.id(call);
    return Reply.json(accepted(edits.edit(id, call.json(ItemEdit.Sent.class).checked())));
  }

  /// @throws Problem 404 when the item does not exist, 409 when the stock would exceed its limits
  static Item accepted(EditOutcome outcome) {
    return switch (outcome) {
      case EditOutcome.Edited(Item item) -> item;
      case EditOutcome.Unknown() -> throw ItemPaths.noSuchItem();
      case EditOutcome.StockOutOfBounds(long qty) ->
          throw Problem.conflict(
                  "stock-out-of-bounds",
                  "Stock out of range",
                  "there are " + qty + " in stock; the stock must be 0 to " + ItemFields.MOST_QTY)
              .member("qty", qty);
    };
  }

  private Reply remove(Call call) {
    viewers.require(call, Role.EDITOR);
    if (!edits.remove(ItemPaths.id(call))) {
      throw ItemPaths.noSuchItem();
    }
    return Reply.noContent();
  }
}
