package io.feedmill.reader.fetch;

import java.util.Map;

/// How we introduce ourselves to servers.
///
/// @param site our address for the world, empty when unknown
record UserAgent(String site) {
  /// The headers of every request for a feed.
  Map<String, String> headers(int subscribers) {
    String readers = subscribers + (subscribers == 1 ? " subscriber" : " subscribers");
    String about = site.isEmpty() ? readers : "+" + site + "; " + readers;
    return Map.of(
        "User-Agent",
        "Feedmill (" + about + ")",
        "Accept",
        "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9,"
            + " application/xml;q=0.8, text/html;q=0.7, */*;q=0.5",
        "Accept-Encoding",
        Unpacking.unpacks("br") ? "gzip, deflate, br" : "gzip, deflate");
  }
}
