package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A valid change of a photo. Null members stay unchanged.
///
/// @param place among the photos of the item, from 0; beyond the last means the last
record PhotoEdit(@Nullable String alt, @Nullable Integer place) {

  /// A change as it was sent.
  record Sent(@Nullable String alt, @Nullable BigDecimal place) {

    /// @throws Problem 422 with all errors
    PhotoEdit checked() {
      ItemFields fields = new ItemFields();
      PhotoEdit edit =
          new PhotoEdit(
              alt == null ? null : fields.alt(alt),
              place == null ? null : (int) fields.whole("place", place, 0, EditPhotos.MOST - 1L));
      fields.refuseFaults();
      if (alt == null && place == null) {
        throw Problem.invalid("", text("has nothing to change: give alt or place"));
      }
      return edit;
    }
  }
}
