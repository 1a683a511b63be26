package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import org.jspecify.annotations.Nullable;

/// How many pieces somebody typed into a form, to be shown again when it cannot be used.
///
/// @param text as typed
/// @param pieces 0 when it cannot be used
/// @param fault why it cannot be used; null when it can
record QuantityField(String text, long pieces, @Nullable String fault) {
  private static final String FIELD = "quantity";

  /// @param least what can be asked for at least, and is when nothing was typed
  static QuantityField read(Query form, int least) {
    String text = form.text(FIELD).orElse(Integer.toString(least));
    try {
      int pieces = form.integer(FIELD, least, least, (int) WriteCartScript.MOST);
      return new QuantityField(text, pieces, null);
    } catch (Problem problem) {
      return new QuantityField(text, 0, "The quantity " + problem.errors().getFirst().message());
    }
  }
}
