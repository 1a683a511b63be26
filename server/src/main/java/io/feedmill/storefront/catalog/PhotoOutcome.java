package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;

/// The result of a change of an item's photos.
sealed interface PhotoOutcome {
  /// @param item as it is now
  /// @param photo that was added, changed or removed
  record Done(Item item, ItemPhoto photo) implements PhotoOutcome {}

  record UnknownItem() implements PhotoOutcome {}

  record UnknownPhoto() implements PhotoOutcome {}

  /// The person who adds the photo has no such picture.
  record UnknownPicture() implements PhotoOutcome {}

  /// The item has as many photos as it may have.
  record Full() implements PhotoOutcome {}

  /// @throws Problem for anything but [Done]
  default Done accepted() {
    return switch (this) {
      case Done done -> done;
      case UnknownItem() -> throw ItemPaths.noSuchItem();
      case UnknownPhoto() -> throw Problem.notFound(text("the item has no photo of this id"));
      case UnknownPicture() ->
          throw Problem.invalid("/media", text("must be the id of a picture of yours"));
      case Full() ->
          throw Problem.conflict(
              "photos-full",
              marked("Too many photos"),
              text("an item has at most {most} photos", "most", EditPhotos.MOST));
    };
  }
}
