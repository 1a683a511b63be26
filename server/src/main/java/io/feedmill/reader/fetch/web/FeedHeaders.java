package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.UserAgent;
import java.util.Map;

/// The headers of every request for a feed: the program, the number of subscribers, and the
/// accepted formats.
///
/// @param agent names the program
public record FeedHeaders(UserAgent agent) {
  public Map<String, String> of(int subscribers) {
    return Map.of(
        "User-Agent",
        agent.with(subscribers + (subscribers == 1 ? " subscriber" : " subscribers")),
        "Accept",
        "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9,"
            + " application/xml;q=0.8, text/html;q=0.7, */*;q=0.5",
        "Accept-Encoding",
        BodyDecoder.supports("br") ? "gzip, deflate, br" : "gzip, deflate");
  }
}
