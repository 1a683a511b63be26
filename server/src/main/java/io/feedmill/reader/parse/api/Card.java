package io.feedmill.reader.parse.api;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// An author.
///
/// @param name plain text on one line, several names separated by commas, empty when missing; the
///   three are never all missing
/// @param url absolute http or https, null when missing
/// @param photo absolute http or https, null when missing
public record Card(String name, @Nullable URI url, @Nullable URI photo) {
  public Card {
    if (name.isEmpty() && url == null && photo == null) {
      throw new IllegalArgumentException("a card without name, address and photo");
    }
  }

  /// A card; null when all three are missing.
  public static @Nullable Card of(String name, @Nullable URI url, @Nullable URI photo) {
    return name.isEmpty() && url == null && photo == null ? null : new Card(name, url, photo);
  }
}
