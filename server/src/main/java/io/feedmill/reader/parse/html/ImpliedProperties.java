package io.feedmill.reader.parse.html;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// The implied properties of a microformats item: name, photo, address.
///
/// @param element of the item
record ImpliedProperties(Element element, MfValues values) {
  void addTo(MfItem item, Microformats.Explicit explicit) {
    if (!item.has("name") && !explicit.text && !explicit.thing) {
      String name = name();
      if (!name.isEmpty()) {
        item.add("name", new MfValue.Plain(name));
      }
    }
    if (!item.has("photo") && !explicit.address && !explicit.thing) {
      add(item, "photo", find(List.of("img", "object"), List.of("src", "data")));
    }
    if (!item.has("url") && !explicit.address && !explicit.thing) {
      add(item, "url", find(List.of("a", "area"), List.of("href", "href")));
    }
  }

  private void add(MfItem item, String property, @Nullable Element found) {
    String address = found == null ? "" : values.address(found);
    if (!address.isEmpty()) {
      item.add(property, new MfValue.Plain(address));
    }
  }

  private String name() {
    String own = altOrTitle(element);
    if (!own.isEmpty()) {
      return own;
    }
    Element only = onlyChild(element);
    if (only != null) {
      Element below = altOrTitle(only).isEmpty() ? onlyChild(only) : null;
      String text =
          altOrTitle(only).isEmpty() && below != null ? altOrTitle(below) : altOrTitle(only);
      if (!text.isEmpty()) {
        return text;
      }
    }
    return MfValues.name(element);
  }

  private static String altOrTitle(Element element) {
    return switch (element.normalName()) {
      case "img", "area" -> element.attr("alt").strip();
      case "abbr" -> element.attr("title").strip();
      default -> "";
    };
  }

  /// The item's element itself, its only child of the kind, or the only child of the kind below its
  /// only child.
  private @Nullable Element find(List<String> names, List<String> attributes) {
    for (int i = 0; i < names.size(); i++) {
      if (element.normalName().equals(names.get(i)) && element.hasAttr(attributes.get(i))) {
        return element;
      }
    }
    Element only = onlyChild(element);
    for (int i = 0; i < names.size(); i++) {
      Element below = single(element, names.get(i), attributes.get(i));
      Element deeper = only == null ? null : single(only, names.get(i), attributes.get(i));
      if (below != null || deeper != null) {
        return below != null ? below : deeper;
      }
    }
    return null;
  }

  private static @Nullable Element onlyChild(Element parent) {
    boolean one = parent.childrenSize() == 1;
    return one && Microformats.types(parent.child(0)).isEmpty() ? parent.child(0) : null;
  }

  private static @Nullable Element single(Element parent, String name, String attribute) {
    List<Element> found =
        parent.children().stream().filter(child -> child.normalName().equals(name)).toList();
    boolean one =
        found.size() == 1
            && found.getFirst().hasAttr(attribute)
            && Microformats.types(found.getFirst()).isEmpty();
    return one ? found.getFirst() : null;
  }
}
