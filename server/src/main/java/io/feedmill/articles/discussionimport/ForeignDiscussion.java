package io.feedmill.articles.discussionimport;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.List;

/// A story of another site with its comments.
///
/// @param site of the story
/// @param id on the other site
/// @param link absolute address; empty for a text
/// @param text Markdown; empty for none
/// @param comments in any order
record ForeignDiscussion(
    Site site,
    String id,
    String title,
    String link,
    String text,
    Instant time,
    List<ForeignComment> comments) {
  ForeignDiscussion {
    comments = List.copyOf(comments);
  }

  /// A site whose discussions can be imported.
  ///
  /// @param key its name in Redis
  /// @param title its name for people
  record Site(String key, String title) {
    static final Site HN = new Site("hn", "HN");
    static final Site LOBSTERS = new Site("lobsters", "Lobsters");

    private static final int LONGEST_HOST = 100;

    /// Another Feedmill.
    ///
    /// @param address may be anything
    static Site at(String address) {
      String host;
      try {
        host = new URI(address).getHost();
      } catch (URISyntaxException _) {
        host = null;
      }
      return host == null || host.length() > LONGEST_HOST
          ? new Site("feedmill", "another site")
          : new Site("feedmill " + host, host);
    }
  }

  /// Identifies the story among those of all sites.
  String identity() {
    return site.key() + " " + id;
  }
}
