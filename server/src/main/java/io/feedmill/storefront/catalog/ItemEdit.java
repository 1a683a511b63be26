package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A valid change of an item. Null members stay unchanged.
///
/// @param qty counted pieces in stock; not together with `qtyChange`
/// @param qtyChange pieces added, or removed when negative; correct also during sales
record ItemEdit(
    @Nullable String name,
    @Nullable String description,
    @Nullable Long qty,
    @Nullable Long qtyChange,
    @Nullable Long priceMinor,
    @Nullable String currency) {

  /// A change as it was sent.
  record Sent(
      @Nullable String name,
      @Nullable String description,
      @Nullable BigDecimal qty,
      @Nullable BigDecimal qtyChange,
      @Nullable BigDecimal priceMinor,
      @Nullable String currency) {

    /// @throws Problem 422 with all errors
    ItemEdit checked() {
      ItemFields fields = new ItemFields();
      ItemEdit edit =
          new ItemEdit(
              name == null ? null : fields.name(name),
              description == null ? null : fields.description(description),
              qty == null ? null : fields.whole("qty", qty, 0, ItemFields.MOST_QTY),
              qtyChange == null
                  ? null
                  : fields.whole("qtyChange", qtyChange, -ItemFields.MOST_QTY, ItemFields.MOST_QTY),
              priceMinor == null
                  ? null
                  : fields.whole("priceMinor", priceMinor, 0, ItemFields.MOST_PRICE),
              currency == null ? null : fields.currency(currency));
      if (qty != null && qtyChange != null) {
        fields.wrong("qtyChange", "give qty or qtyChange, not both");
      }
      fields.refuseFaults();
      if (edit.equals(NOTHING)) {
        throw Problem.invalid(
            "",
            text(
                "has nothing to change: give name, description, priceMinor, currency, "
                    + "qty or qtyChange"));
      }
      return edit;
    }
  }

  private static final ItemEdit NOTHING = new ItemEdit(null, null, null, null, null, null);
}
