package io.feedmill.syndication.serve;

/// Name and extension of a document, as after `/feeds/` in its address.
///
/// @param extension `rss`, `atom`, `json`, `html`, `xml`, or nothing
public record FeedAddress(String feed, String extension) {
  public static FeedAddress parse(String text) {
    int dot = text.lastIndexOf('.');
    return dot < 0
        ? new FeedAddress(text, "")
        : new FeedAddress(text.substring(0, dot), text.substring(dot + 1));
  }
}
