package io.feedmill.search.api;

/// Which documents are looked for, by whether the viewer has read them.
public enum ReadState {
  ANY,
  READ,
  UNREAD
}
