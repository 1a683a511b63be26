package io.feedmill.syndication.document.api;

/// A format of documents.
public enum Family {
  RSS("application/rss+xml; charset=utf-8", "rss"),
  ATOM("application/atom+xml; charset=utf-8", "atom"),
  JSON("application/feed+json", "json"),
  SITEMAP("application/xml; charset=utf-8", "xml");

  /// Namespace in which an archive says that it is one (RFC 5005).
  public static final String HISTORY = "http://purl.org/syndication/history/1.0";

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
