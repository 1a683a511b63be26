package io.feedmill.kernel.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Addresses of the icons in `icons.svg`, for `use` elements.
public final class Icon {
  private static final String SPRITE = "icons.svg";
  private static final String SYMBOL = "<symbol id=\"";
  private static final Map<String, String> ADDRESSES = addresses();

  private Icon() {}

  /// The address of an icon.
  ///
  /// @param name one of `src/main/design/icons.txt`, such as `bell`
  /// @throws IllegalArgumentException if the icon does not exist
  public static String of(String name) {
    String address = ADDRESSES.get(name);
    if (address == null) {
      throw new IllegalArgumentException("no icon " + name + " in " + SPRITE);
    }
    return address;
  }

  /// The names of all icons, in alphabetical order.
  public static List<String> names() {
    return ADDRESSES.keySet().stream().sorted().toList();
  }

  /// The classes of the element that shows an icon.
  ///
  /// @param size `s` for 16 px, `l` for 24 px; empty for 20 px
  public static String classes(String name, String size) {
    return (size.isEmpty() ? "i i-" : "i " + size + " i-") + name;
  }

  private static Map<String, String> addresses() {
    Assets assets = Assets.load();
    Map<String, String> addresses = new HashMap<>();
    assets
        .text(SPRITE)
        .lines()
        .filter(line -> line.startsWith(SYMBOL))
        .map(line -> line.substring(SYMBOL.length(), line.indexOf('"', SYMBOL.length())))
        .forEach(name -> addresses.put(name, assets.url(SPRITE) + '#' + name));
    return Map.copyOf(addresses);
  }
}
