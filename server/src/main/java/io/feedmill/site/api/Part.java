package io.feedmill.site.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A part of the site that administrators switch on and off. A part that is off has no pages, no
/// API and no links; its data stays and its workers continue.
public enum Part {
  ARTICLES(marked("Articles")),
  TIMELINE(marked("Timeline")),
  READER(marked("Reader")),
  SHOP(marked("Shop")),
  DESK(marked("Desk"));

  private final String label;

  Part(String label) {
    this.label = label;
  }

  /// Its name on pages.
  public String label() {
    return text(label);
  }

  /// Its name in the API, in routes and in settings.
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The part of this key.
  public static Optional<Part> of(String key) {
    return Arrays.stream(values()).filter(part -> part.key().equals(key)).findFirst();
  }

  /// Keys of parts, in the order of the navigation.
  public static List<String> keys(Set<Part> parts) {
    return Arrays.stream(values()).filter(parts::contains).map(Part::key).toList();
  }

  /// Keys of the parts that are not among these.
  public static Set<String> others(Set<Part> parts) {
    return EnumSet.allOf(Part.class).stream()
        .filter(part -> !parts.contains(part))
        .map(Part::key)
        .collect(Collectors.toUnmodifiableSet());
  }
}
