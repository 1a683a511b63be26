package io.feedmill.storefront.catalog;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.catalog.category.ListingRows;
import io.feedmill.storefront.catalog.category.TreeLock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The changes that editors make: add, edit and remove items.
///
/// Every change is one SQL transaction that first locks the tree of categories against changes, and
/// then the item's row of `storefront.stock`, as sales do, so that its preconditions still hold
/// when it is made. The transaction writes a durable [ItemChanged]. The caches are invalidated
/// before the method returns, so that the next request of the caller sees the change.
///
/// | item | operation | item afterwards |
/// |---|---|---|
/// | none | add | on sale |
/// | on sale | edit within the stock's bounds | changed |
/// | on sale | edit beyond the stock's bounds | unchanged |
/// | on sale | remove | removed: not listed, not sold; orders keep its data |
/// | removed, none | edit, remove | unchanged |
final class EditItems {
  private final Database database;
  private final Events events;
  private final InstantSource clock;
  private final RowChanges changes;

  /// @param changes receives every change after the commit
  EditItems(Database database, Events events, InstantSource clock, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.clock = clock;
    this.changes = changes;
  }

  Item add(ItemDraft draft) {
    Item item = database.inTransaction(transaction -> add(transaction, draft));
    changes.changedIfReachable(Set.of(item.id()));
    return item;
  }

  /// @return whether it was added; false when an item with this name is on sale
  boolean addMissing(ItemDraft draft) {
    Optional<Item> added =
        database.inTransaction(transaction ->
            ItemRows.named(transaction, draft.name())
                ? Optional.empty()
                : Optional.of(add(transaction, draft)));
    added.ifPresent(item -> changes.changedIfReachable(Set.of(item.id())));
    return added.isPresent();
  }

  private Item add(Handle transaction, ItemDraft draft) {
    long id = insert(transaction, draft);
    transaction
        .createUpdate("INSERT INTO storefront.stock (product, qty) VALUES (:id, :qty)")
        .bind("id", id)
        .bind("qty", draft.qty())
        .execute();
    Item item =
        new Item(
            Long.toString(id),
            draft.name(),
            draft.description(),
            draft.qty(),
            draft.priceMinor(),
            draft.currency());
    publishChange(transaction, item.id());
    return item;
  }

  private long insert(Handle transaction, ItemDraft draft) {
    return transaction
        .createQuery(
            """
            INSERT INTO storefront.product
              (name, description, price_minor, currency, words, created, changed)
            VALUES
              (:name, :description, :price, :currency, array_to_tsvector(:words), :now, :now)
            RETURNING id
            """)
        .bind("name", draft.name())
        .bind("description", draft.description())
        .bind("price", draft.priceMinor())
        .bind("currency", draft.currency())
        .bindArray("words", String.class, SearchWords.of(draft.name(), draft.description()))
        .bind("now", clock.instant())
        .mapTo(Long.class)
        .one();
  }

  EditOutcome edit(long id, ItemEdit edit) {
    EditOutcome outcome = change(id, edit);
    if (outcome instanceof EditOutcome.Edited(Item item)) {
      changes.changedIfReachable(Set.of(item.id()));
    }
    return outcome;
  }

  private EditOutcome change(long id, ItemEdit edit) {
    return database.inTransaction(transaction -> {
      TreeLock.share(transaction);
      Optional<Item> found = lock(transaction, id);
      if (found.isEmpty()) {
        return new EditOutcome.Unknown();
      }
      Item item = edited(found.get(), edit);
      if (item.qty() < 0 || item.qty() > ItemFields.MOST_QTY) {
        return new EditOutcome.StockOutOfBounds(found.get().qty());
      }
      update(transaction, id, item);
      ListingRows.itemChanged(transaction, id);
      publishChange(transaction, item.id());
      return new EditOutcome.Edited(item);
    });
  }

  private static Item edited(Item item, ItemEdit edit) {
    Long counted = edit.qty();
    Long change = edit.qtyChange();
    Long price = edit.priceMinor();
    return new Item(
        item.id(),
        Optional.ofNullable(edit.name()).orElse(item.name()),
        Optional.ofNullable(edit.description()).orElse(item.description()),
        counted != null ? counted : item.qty() + (change == null ? 0 : change),
        price != null ? price : item.priceMinor(),
        Optional.ofNullable(edit.currency()).orElse(item.currency()),
        item.photos());
  }

  private void update(Handle transaction, long id, Item item) {
    transaction
        .createUpdate(
            """
            UPDATE storefront.product
            SET name = :name, description = :description, price_minor = :price,
                currency = :currency, words = array_to_tsvector(:words), changed = :now
            WHERE id = :id
            """)
        .bind("id", id)
        .bind("name", item.name())
        .bind("description", item.description())
        .bind("price", item.priceMinor())
        .bind("currency", item.currency())
        .bindArray("words", String.class, SearchWords.of(item.name(), item.description()))
        .bind("now", clock.instant())
        .execute();
    transaction
        .createUpdate("UPDATE storefront.stock SET qty = :qty WHERE product = :id")
        .bind("id", id)
        .bind("qty", item.qty())
        .execute();
  }

  /// @return whether it was on sale
  boolean remove(long id) {
    boolean removed = withdraw(id);
    if (removed) {
      changes.changedIfReachable(Set.of(Long.toString(id)));
    }
    return removed;
  }

  private boolean withdraw(long id) {
    return database.inTransaction(transaction -> {
      TreeLock.share(transaction);
      if (lock(transaction, id).isEmpty()) {
        return false;
      }
      Instant now = clock.instant();
      transaction
          .createUpdate(
              "UPDATE storefront.product SET removed = :now, changed = :now WHERE id = :id")
          .bind("id", id)
          .bind("now", now)
          .execute();
      ListingRows.itemChanged(transaction, id);
      publishChange(transaction, Long.toString(id));
      return true;
    });
  }

  /// Locks the item until the transaction ends, so that it is not sold or changed elsewhere, and
  /// reads it after that.
  static Optional<Item> lock(Handle transaction, long id) {
    transaction
        .createQuery("SELECT qty FROM storefront.stock WHERE product = :id FOR UPDATE")
        .bind("id", id)
        .mapTo(Long.class)
        .findOne();
    return ItemRows.find(transaction, id);
  }

  private void publishChange(Handle transaction, String id) {
    events.publish(transaction, new ItemChanged(id));
  }
}
