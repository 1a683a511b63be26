package io.feedmill.storefront.catalog;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The changes that editors make to the photos of items. As [EditItems], each is one transaction
/// that locks the item, writes an [ItemChanged], and is followed by the invalidation of the caches.
///
/// Photos belong to the site: they stay when the editor's account is deleted. A removed item keeps
/// its photos, which orders show.
///
/// | photos | operation | photos afterwards |
/// |---|---|---|
/// | fewer than 8 | add | the new one is the last |
/// | 8 | add | unchanged |
/// | with this picture | add | unchanged |
/// | with this one | change the position | the others keep their order |
/// | with this one | remove | the others keep their order |
final class EditPhotos {
  static final int MOST = 8;

  private final Database database;
  private final Events events;
  private final Pictures pictures;
  private final RowChanges changes;

  EditPhotos(Database database, Events events, Pictures pictures, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.pictures = pictures;
    this.changes = changes;
  }

  private static String subject(long item) {
    return "item:" + item;
  }

  /// @param media a picture that this account uploaded
  PhotoOutcome add(long item, long account, long media, String alt) {
    Optional<Picture> shared = pictures.share(subject(item), account, media);
    if (shared.isEmpty()) {
      return new PhotoOutcome.UnknownPicture();
    }
    Picture picture = shared.get();
    try {
      return change(item, before -> added(before, picture, alt));
    } finally {
      dropUnlessShown(item, picture.id());
    }
  }

  /// Also after a failure for which it is unknown whether the transaction was committed.
  private void dropUnlessShown(long item, long picture) {
    if (!database.withHandle(handle -> PhotoRows.has(handle, item, picture))) {
      pictures.unuse(subject(item), picture);
    }
  }

  private static Plan added(List<ItemPhoto> before, Picture picture, String alt) {
    Optional<ItemPhoto> known =
        before.stream().filter(photo -> photo.address().equals(picture.address())).findFirst();
    if (known.isPresent()) {
      return new Plan.Write(before, known.get(), null);
    }
    if (before.size() >= MOST) {
      return new Plan.Refuse(new PhotoOutcome.Full());
    }
    ItemPhoto photo =
        new ItemPhoto(
            Long.toString(picture.id()),
            picture.address(),
            picture.width(),
            picture.height(),
            picture.blurhash(),
            alt);
    List<ItemPhoto> after = new ArrayList<>(before);
    after.add(photo);
    return new Plan.Write(after, photo, picture);
  }

  PhotoOutcome edit(long item, long id, PhotoEdit edit) {
    return change(
        item,
        before ->
            one(
                before,
                id,
                (photo, others) -> {
                  String alt = edit.alt();
                  Integer place = edit.place();
                  ItemPhoto changed =
                      new ItemPhoto(
                          photo.id(),
                          photo.address(),
                          photo.width(),
                          photo.height(),
                          photo.blurhash(),
                          alt == null ? photo.alt() : alt);
                  int wanted = place == null ? before.indexOf(photo) : place;
                  others.add(Math.min(wanted, others.size()), changed);
                  return new Plan.Write(others, changed, null);
                }));
  }

  PhotoOutcome remove(long item, long id) {
    PhotoOutcome outcome =
        change(
            item,
            before -> one(before, id, (photo, others) -> new Plan.Write(others, photo, null)));
    if (outcome instanceof PhotoOutcome.Done) {
      pictures.unuse(subject(item), id);
    }
    return outcome;
  }

  /// The change of one photo.
  private interface Change {
    /// @param others without the photo; may be changed
    Plan plan(ItemPhoto photo, List<ItemPhoto> others);
  }

  private static Plan one(List<ItemPhoto> before, long id, Change change) {
    Optional<ItemPhoto> found =
        before.stream().filter(photo -> photo.id().equals(Long.toString(id))).findFirst();
    if (found.isEmpty()) {
      return new Plan.Refuse(new PhotoOutcome.UnknownPhoto());
    }
    List<ItemPhoto> others = new ArrayList<>(before);
    others.remove(found.get());
    return change.plan(found.get(), others);
  }

  private PhotoOutcome change(long id, Function<List<ItemPhoto>, Plan> plan) {
    PhotoOutcome outcome =
        database.inTransaction(transaction -> {
          Optional<Item> item = EditItems.lock(transaction, id);
          if (item.isEmpty()) {
            return new PhotoOutcome.UnknownItem();
          }
          return switch (plan.apply(item.get().photos())) {
            case Plan.Refuse(PhotoOutcome refusal) -> refusal;
            case Plan.Write(List<ItemPhoto> after, ItemPhoto photo, var added) -> {
              if (added != null) {
                PhotoRows.add(transaction, id, after.size() - 1, added, photo.alt());
              }
              PhotoRows.write(transaction, id, after);
              events.publish(transaction, new ItemChanged(item.get().id()));
              yield new PhotoOutcome.Done(withPhotos(item.get(), after), photo);
            }
          };
        });
    if (outcome instanceof PhotoOutcome.Done) {
      changes.changedIfReachable(Set.of(Long.toString(id)));
    }
    return outcome;
  }

  private static Item withPhotos(Item item, List<ItemPhoto> photos) {
    return new Item(
        item.id(),
        item.name(),
        item.description(),
        item.qty(),
        item.priceMinor(),
        item.currency(),
        photos);
  }
}
