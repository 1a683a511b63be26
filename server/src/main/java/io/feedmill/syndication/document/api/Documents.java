package io.feedmill.syndication.document.api;

/// Makes documents of feeds. The same content gives the same bytes.
public interface Documents {
  WrittenDocument write(Profile profile, FeedContent content);
}
