package io.feedmill.reader.parse.api;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A feed in an OPML list.
///
/// @param title plain text on one line; the host of the feed when missing
/// @param xmlUrl address of the feed, absolute http or https
/// @param htmlUrl page that the feed belongs to, absolute http or https, null when missing
/// @param folder names of the folders around it, the outermost first
public record Outline(String title, URI xmlUrl, @Nullable URI htmlUrl, List<String> folder) {
  public Outline {
    folder = List.copyOf(folder);
  }
}
