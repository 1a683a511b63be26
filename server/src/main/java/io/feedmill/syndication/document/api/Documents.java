package io.feedmill.syndication.document.api;

/// Makes documents of feeds. The same content gives the same bytes.
public interface Documents {
  Written write(Profile profile, FeedContent content);
}
