package io.feedmill.syndication.document.api;

/// Writes documents of feeds. The same content always gives the same bytes.
public interface Documents {
  WrittenDocument write(Profile profile, FeedContent content);
}
