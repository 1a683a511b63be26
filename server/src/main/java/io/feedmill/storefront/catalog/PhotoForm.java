package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.Form;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.Map;

/// The forms for photos on the page of an item, of which one may have been refused.
///
/// @param photo whose form was refused; empty when it was the one for a new photo
/// @param form with the field `alt`, as it was sent
public record PhotoForm(String photo, Form form) {
  static final PhotoForm EMPTY = new PhotoForm("", Form.EMPTY);

  /// The form for a new photo.
  public Form added() {
    return photo.isEmpty() ? form : Form.EMPTY;
  }

  /// The form of a photo.
  public Form of(ItemPhoto one) {
    return one.id().equals(photo) && form.error("alt") != null
        ? form
        : Form.of(Map.of("alt", one.alt()));
  }
}
