package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.fetch.api.PreviewOutcome.Previewed;
import io.feedmill.reader.fetch.api.PreviewOutcome.Unreadable;
import io.feedmill.reader.fetch.api.Previews;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Finds the feed of a pasted address: the address itself, or the first feed that its page names.
///
/// @param previews reads the document at the address
record PastedAddress(Previews previews) {
  private static final int LONGEST = 2_000;

  /// @throws Problem 422 when no feed is found
  String feed(String pasted) {
    String text = pasted.strip();
    URI address = text.length() > LONGEST ? null : address(text);
    if (address == null) {
      throw Problem.invalid("/url", text("must be the address of a feed or a site"));
    }
    return switch (previews.preview(address)) {
      case Unreadable(String reason) ->
          throw Problem.invalid("/url", text("cannot be read: {reason}", "reason", reason));
      case Previewed found when !found.links().isEmpty() && !isDocument(found) ->
          found.links().getFirst().address().toString();
      case Previewed found when found.feed() != null -> address.toString();
      case Previewed _ -> throw Problem.invalid("/url", text("has no feed"));
    };
  }

  /// Whether it is a feed with its own address, and not a page.
  private static boolean isDocument(Previewed found) {
    return found.feed() != null && found.links().stream().allMatch(link -> link.title().isEmpty());
  }

  private static @Nullable URI address(String text) {
    try {
      URI uri = new URI(text.contains("://") ? text : "https://" + text);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("https") || scheme.equals("http");
      return web && uri.getHost() != null ? uri : null;
    } catch (URISyntaxException _) {
      return null;
    }
  }
}
