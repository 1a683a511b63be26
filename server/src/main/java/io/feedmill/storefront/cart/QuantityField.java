package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.Texts;
import org.jspecify.annotations.Nullable;

/// A quantity in a form field, which is shown again when it is invalid.
///
/// @param text as typed
/// @param pieces 0 for an invalid text
/// @param fault the error; null for a valid text
record QuantityField(String text, long pieces, @Nullable String fault) {
  private static final String FIELD = "quantity";

  /// @param least minimum, used for an empty text
  static QuantityField read(Query form, int least) {
    String text = form.text(FIELD).orElse(Integer.toString(least));
    try {
      int pieces = form.integer(FIELD, least, least, (int) WriteCartScript.MOST);
      return new QuantityField(text, pieces, null);
    } catch (Problem problem) {
      return new QuantityField(
          text,
          0,
          Texts.text("The quantity {fault}", "fault", problem.errors().getFirst().message()));
    }
  }
}
