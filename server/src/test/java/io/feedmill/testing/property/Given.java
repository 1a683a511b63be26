package io.feedmill.testing.property;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The source of values for a run of a property.
public final class Given {
  private static final int SHOWN = 2_000;

  private final Choices choices;
  private final List<String> values = new ArrayList<>();

  Given(Choices choices) {
    this.choices = choices;
  }

  /// Draws a value, which is printed when the run fails.
  public <T> T draw(Gen<T> kind) {
    T value = kind.from(choices);
    values.add(shown(value));
    return value;
  }

  /// Ends the run, which does not count, unless the values are of use.
  public void assume(boolean useful) {
    if (!useful) {
      throw new Discarded();
    }
  }

  List<String> values() {
    return values;
  }

  private static String shown(Object value) {
    String text =
        switch (value) {
          case String string -> quoted(string);
          case List<?> list -> list.stream().map(Given::shown).toList().toString();
          case byte[] bytes -> HexFormat.of().formatHex(bytes);
          default -> value.toString();
        };
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        default -> quoted.append(c >= ' ' && c < 0x7f ? "" + c : "\\u%04x".formatted((int) c));
      }
    }
    return quoted.append('"').toString();
  }
}
