package io.feedmill.kernel.feed;

import com.google.re2j.Pattern;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a feed document says, in no particular format. Texts are reduced to one line of characters
/// that every format can carry.
///
/// @param title name of the feed; the host of `home` when blank
/// @param home page that the feed belongs to, absolute http or https
/// @param self address of the document itself, absolute http or https
/// @param description what the feed is about, plain text; the title when blank
/// @param language language tag such as `en` or `pt-BR`
/// @param updated last change of the content, never the time of writing
/// @param entries in the order to show; of several with one id only the first is kept
public record Feed(
    String title,
    URI home,
    URI self,
    String description,
    String language,
    Instant updated,
    List<Entry> entries) {
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*");

  /// @throws IllegalArgumentException if an address is not absolute http or https, or the language
  ///   is no language tag
  public Feed {
    WebAddress.require(home);
    WebAddress.require(self);
    if (!LANGUAGE.matcher(language).matches()) {
      throw new IllegalArgumentException("not a language tag: " + language);
    }
    title = LegalText.oneLine(title);
    title = title.isEmpty() ? home.getRawAuthority() : title;
    description = LegalText.oneLine(description);
    description = description.isEmpty() ? title : description;
    Map<URI, Entry> distinct = new LinkedHashMap<>();
    entries.forEach(entry -> distinct.putIfAbsent(entry.id(), entry));
    entries = List.copyOf(distinct.values());
  }

  /// The same feed, published at another address.
  public Feed at(URI address) {
    return new Feed(title, home, address, description, language, updated, entries);
  }
}
