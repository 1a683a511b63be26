package io.feedmill.kernel.http;

import io.feedmill.kernel.language.Texts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Parameters of a query or a form, decoded. Empty values count as absent.
///
/// @param values in the order given
public record Query(Map<String, List<String>> values) {
  /// The fields of a form, for any declared type of the body. For bodies that were not sent by a
  /// page of this site.
  ///
  /// @throws Problem 400 for a broken escape or more than 1,000 fields
  public static Query ofForm(byte[] body) {
    return QueryParser.parse(new String(body, StandardCharsets.UTF_8));
  }

  public Optional<String> text(String name) {
    List<String> all = values.get(name);
    return all == null || all.isEmpty() || all.getFirst().isEmpty()
        ? Optional.empty()
        : Optional.of(all.getFirst());
  }

  public List<String> all(String name) {
    return values.getOrDefault(name, List.of()).stream().filter(v -> !v.isEmpty()).toList();
  }

  /// @throws Problem 400 when it is not a whole number from `least` to `most`
  public int integer(String name, int standard, int least, int most) {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return standard;
    }
    try {
      int value = Integer.parseInt(text.get());
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException _) {
      // answered below like a number out of range
    }
    throw Problem.badParameter(
        name,
        Texts.text("must be a whole number from {least} to {most}", "least", least, "most", most));
  }

  public boolean flag(String name) {
    return text(name).filter(value -> !value.equals("false") && !value.equals("0")).isPresent();
  }

  /// @throws Problem 400 when `parse` does not know the value
  public <T> T choice(
      String name, T standard, String expected, Function<String, Optional<T>> parse) {
    return text(name)
        .map(value ->
            parse
                .apply(value)
                .orElseThrow(() ->
                    Problem.badParameter(
                        name, Texts.text("must be {expected}", "expected", expected))))
        .orElse(standard);
  }
}
