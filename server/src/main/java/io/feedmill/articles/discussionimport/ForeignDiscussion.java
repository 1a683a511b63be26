package io.feedmill.articles.discussionimport;

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
  enum Site {
    HN("hn"),
    LOBSTERS("lobsters");

    private final String key;

    Site(String key) {
      this.key = key;
    }

    /// What Redis calls it.
    String key() {
      return key;
    }

    /// What people call it.
    String title() {
      return this == HN ? "HN" : "Lobsters";
    }
  }

  /// Identifies the story among those of all sites.
  String identity() {
    return site.key() + " " + id;
  }
}
