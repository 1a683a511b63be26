package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.Money;
import io.feedmill.storefront.catalog.api.Item;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An item in the fields of a form. The price is a decimal such as `129.00`.
///
/// @param sent the form's fields
/// @param standard the shop's currency
record ItemForm(Query sent, String standard) {
  /// Replaces a value that is not a number; refused as out of range.
  private static final BigDecimal NONE = BigDecimal.ONE.negate();

  private static final String SEEN = "seen-";

  /// The form of an existing item, with the values that it showed.
  static Map<String, String> of(Item item) {
    Map<String, String> form = new HashMap<>();
    form.put("name", item.name());
    form.put("description", item.description());
    form.put("price", Money.plain(item.priceMinor(), item.currency()));
    form.put("currency", item.currency());
    Map.copyOf(form).forEach((field, shown) -> form.put(SEEN + field, shown));
    return form;
  }

  /// @throws Problem 422 with all errors, by form field
  ItemDraft draft() {
    return checked(() ->
        ItemDraft.checked(
            field("name"),
            field("description"),
            Optional.ofNullable(whole("qty")).orElse(NONE),
            price(),
            currency(),
            standard));
  }

  /// Only the fields that differ from the shown values, so that changes by other editors in the
  /// meantime are kept.
  ///
  /// @return empty when no field differs
  /// @throws Problem 422 with all errors, by form field
  Optional<ItemEdit> edit() {
    boolean named = changed("name");
    boolean described = changed("description");
    boolean priced = changed("price") || changed("currency");
    return named || described || priced
        ? Optional.of(checked(() -> edit(named, described, priced)))
        : Optional.empty();
  }

  private ItemEdit edit(boolean named, boolean described, boolean priced) {
    return new ItemEdit.Sent(
            named ? field("name") : null,
            described ? field("description") : null,
            null,
            null,
            priced ? Optional.ofNullable(price()).orElse(NONE) : null,
            priced ? currency() : null)
        .checked();
  }

  private boolean changed(String field) {
    return !sent.values().containsKey(SEEN + field)
        || !comparable(field(SEEN + field)).equals(comparable(field(field)));
  }

  /// The text with normalised line ends.
  private static String comparable(String text) {
    return text.replace("\r\n", "\n").strip();
  }

  /// The difference between the counted and the shown pieces, so that sales in the meantime are
  /// kept.
  ///
  /// @throws Problem 422 when one of them is not a valid number of pieces
  ItemEdit stock() {
    ItemFields fields = new ItemFields();
    long counted = fields.whole("qty", whole("qty"), 0, ItemFields.MOST_QTY);
    long seen = fields.whole("seen", whole("seen"), 0, ItemFields.MOST_QTY);
    fields.refuseFaults();
    return new ItemEdit(null, null, null, counted - seen, null, null);
  }

  private String field(String name) {
    return sent.text(name).orElse("");
  }

  private String currency() {
    return sent.text("currency").map(String::strip).orElse(standard);
  }

  private @Nullable BigDecimal whole(String field) {
    return sent.text(field)
        .map(String::strip)
        .filter(typed -> typed.matches("[0-9]{1,9}"))
        .map(BigDecimal::new)
        .orElse(null);
  }

  /// Null for an invalid amount of that currency.
  private @Nullable BigDecimal price() {
    return Money.currency(currency())
        .flatMap(code -> Money.minor(field("price").strip(), code))
        .map(BigDecimal::valueOf)
        .orElse(null);
  }

  private static <T> T checked(Supplier<T> checks) {
    try {
      return checks.get();
    } catch (Problem problem) {
      List<FieldError> errors = problem.errors().stream().map(ItemForm::inForm).toList();
      throw Problem.invalid(errors);
    }
  }

  private static FieldError inForm(FieldError error) {
    return error.pointer().equals("/priceMinor")
        ? new FieldError("/price", Texts.text("must be an amount of this currency, such as 129.00"))
        : error;
  }
}
