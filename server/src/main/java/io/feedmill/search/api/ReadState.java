package io.feedmill.search.api;

/// A filter by whether the viewer has read a document.
public enum ReadState {
  ANY,
  READ,
  UNREAD
}
