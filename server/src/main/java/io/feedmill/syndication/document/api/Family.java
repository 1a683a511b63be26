package io.feedmill.syndication.document.api;

import io.feedmill.kernel.feed.FeedFormat;

/// A format of documents.
public enum Family {
  RSS(FeedFormat.RSS.contentType(), "rss"),
  ATOM(FeedFormat.ATOM.contentType(), "atom"),
  JSON(FeedFormat.JSON.contentType(), "json"),
  SITEMAP("application/xml; charset=utf-8", "xml");

  private final String contentType;
  private final String extension;

  Family(String contentType, String extension) {
    this.contentType = contentType;
    this.extension = extension;
  }

  public String contentType() {
    return contentType;
  }

  /// The media type alone.
  public String mediaType() {
    return contentType.split(";", 2)[0];
  }

  /// End of a document's address, without the dot.
  public String extension() {
    return extension;
  }
}
