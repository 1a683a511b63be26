package io.feedmill.reader.parse.html;

import io.feedmill.kernel.text.Links;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A microformats item, such as an entry: mutable while the page is parsed, then only read.
public final class MfItem {
  private final Set<String> types;
  private final Map<String, List<MfValue>> properties = new LinkedHashMap<>();
  private final List<MfItem> children = new ArrayList<>();
  private @Nullable URI own;
  private boolean looked;

  MfItem(Set<String> types) {
    this.types = Set.copyOf(types);
  }

  void add(String property, MfValue value) {
    properties.computeIfAbsent(property, _ -> new ArrayList<>()).add(value);
  }

  void addChild(MfItem child) {
    children.add(child);
  }

  public boolean is(String type) {
    return types.contains(type);
  }

  public boolean has(String property) {
    return properties.containsKey(property);
  }

  public List<MfValue> all(String property) {
    return properties.getOrDefault(property, List.of());
  }

  public @Nullable MfValue first(String property) {
    List<MfValue> values = all(property);
    return values.isEmpty() ? null : values.getFirst();
  }

  /// The first value as text on one line, empty when missing.
  public String text(String property) {
    MfValue first = first(property);
    return first == null ? "" : Markup.oneLine(first.text());
  }

  public List<String> texts(String property) {
    return all(property).stream()
        .map(value -> Markup.oneLine(value.text()))
        .filter(text -> !text.isEmpty())
        .distinct()
        .toList();
  }

  /// Addresses of the values; for a nested item its own address.
  public List<URI> addresses(String property) {
    return all(property).stream().map(MfItem::address).filter(Objects::nonNull).distinct().toList();
  }

  public @Nullable URI address(String property) {
    return addresses(property).stream().findFirst().orElse(null);
  }

  private static @Nullable URI address(MfValue value) {
    return value instanceof MfValue.Thing(MfItem item, String _) && item.has("url")
        ? item.own()
        : Links.resolve(value.text());
  }

  /// Its address, computed once, because nested items can be reached by many properties.
  private @Nullable URI own() {
    if (!looked) {
      looked = true;
      own = address("url");
    }
    return own;
  }

  /// This item and all items below it of a type, in order, without nested ones.
  public Stream<MfItem> find(String type) {
    return is(type) ? Stream.of(this) : children.stream().flatMap(child -> child.find(type));
  }

  /// All direct child items, whether or not they are values of properties.
  public List<MfItem> within() {
    List<MfItem> all = new ArrayList<>();
    for (List<MfValue> values : properties.values()) {
      for (MfValue value : values) {
        if (value instanceof MfValue.Thing(MfItem item, String _)) {
          all.add(item);
        }
      }
    }
    all.addAll(children);
    return all;
  }

  public List<MfItem> children() {
    return children;
  }
}
