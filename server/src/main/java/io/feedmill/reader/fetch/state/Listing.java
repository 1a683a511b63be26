package io.feedmill.reader.fetch.state;

import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The identities of the entries of a feed's last document.
///
/// @param identities by link, of entries whose link no other entry of the document has
public record Listing(Map<String, String> identities) {
  public static final Listing NONE = new Listing(Map.of());

  public Listing {
    identities = Map.copyOf(identities);
  }

  public static Listing of(List<Item> items) {
    Map<String, String> identities = new HashMap<>();
    Set<String> shared = new HashSet<>();
    for (Item item : items) {
      String link = link(item.entry());
      if (!link.isEmpty() && identities.put(link, item.identity()) != null) {
        shared.add(link);
      }
    }
    identities.keySet().removeAll(shared);
    return new Listing(identities);
  }

  static String link(ParsedEntry entry) {
    return entry.link() == null ? "" : entry.link().toString();
  }

  /// The identity of the entry with a link; null when the document had no such entry.
  @Nullable String identity(String link) {
    return identities.get(link);
  }
}
