package io.feedmill.reader.search;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.search.api.SearchDocument;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// An item as a document of search.
final class ItemDocument {
  /// Maximum length of a text that search reads, to bound the memory.
  private static final int LONGEST = 50_000;

  private ItemDocument() {}

  /// @param published unix seconds
  /// @param data JF2 as JSON
  static SearchDocument of(long number, ItemId id, long published, String data, HeldItems held) {
    JsonNode item = Json.read(data.getBytes(StandardCharsets.UTF_8), JsonNode.class);
    String author = shortened(item.at("/author/name").asString("").strip());
    String address = item.at("/author/url").asString("");
    String host = host(item.path("url").asString(""));
    String text = item.at("/content/text").asString("");
    return new SearchDocument(
        number,
        held.author(address),
        author,
        List.copyOf(senders(author, host(address), host)),
        host,
        Instant.ofEpochSecond(published),
        shortened(item.path("name").asString("")),
        shortened(text.isEmpty() ? item.path("summary").asString("") : text),
        "/reader/items/" + id,
        id.feed());
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(LONGEST, text.length()));
  }

  /// The values that `from:` matches: the author's name, its words, and the sites of author and
  /// item.
  private static Set<String> senders(String author, String site, String host) {
    String name = author.toLowerCase(Locale.ROOT);
    Set<String> senders = new LinkedHashSet<>(PlainText.tokens(name));
    senders.add(name);
    senders.add(site);
    senders.add(host);
    senders.remove("");
    return senders;
  }

  /// In lower case without `www.`; empty when there is none.
  private static String host(String address) {
    try {
      String host = Objects.requireNonNullElse(new URI(address).getHost(), "");
      String lower = host.toLowerCase(Locale.ROOT);
      return lower.startsWith("www.") ? lower.substring("www.".length()) : lower;
    } catch (URISyntaxException _) {
      return "";
    }
  }
}
