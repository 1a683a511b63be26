package io.feedmill.kernel.feed;

import com.google.re2j.Pattern;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The content of a feed document, independent of the format.
///
/// @param id absolute URI of the feed that never changes
/// @param title name of the feed, plain text; the host of `home` when blank
/// @param description subject of the feed, plain text; may be blank
/// @param language language tag such as `en` or `pt-BR`
/// @param home page of the feed, absolute http or https
/// @param self address at which the document was requested, absolute http or https
/// @param hubs addresses of WebSub hubs that announce changes
/// @param updated last change of the content, never the time of writing
/// @param entries in the order of display; of several with the same id only the first is kept
/// @param deleted withdrawn entries, for formats with tombstones
/// @param archive whether it is a whole archive that newer entries do not change (RFC 5005, 4)
/// @param neighbours other documents with entries of the same feed
/// @param interval recommended poll interval, for formats that have it
public record Feed(
    String id,
    String title,
    String description,
    String language,
    URI home,
    URI self,
    List<URI> hubs,
    Instant updated,
    List<Entry> entries,
    List<Deleted> deleted,
    boolean archive,
    List<Neighbour> neighbours,
    Duration interval) {
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*");

  /// @throws IllegalArgumentException if an address is not absolute http or https, the id not
  ///   absolute, or the language is not a language tag
  public Feed {
    WebAddress.requireAbsolute(id);
    WebAddress.require(home);
    WebAddress.require(self);
    if (!LANGUAGE.matcher(language).matches()) {
      throw new IllegalArgumentException("not a language tag: " + language);
    }
    title = LegalText.oneLine(title);
    title = title.isEmpty() ? home.getRawAuthority() : title;
    hubs = List.copyOf(hubs);
    Map<String, Entry> distinct = new LinkedHashMap<>();
    entries.forEach(entry -> distinct.putIfAbsent(entry.id(), entry));
    entries = List.copyOf(distinct.values());
    deleted = List.copyOf(deleted);
    neighbours = List.copyOf(neighbours);
  }

  /// Another document with entries of the same feed (RFC 5005).
  ///
  /// @param relation such as `next` or `prev-archive`
  public record Neighbour(String relation, URI address) {}
}
