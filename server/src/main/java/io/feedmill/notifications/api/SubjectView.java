package io.feedmill.notifications.api;

import java.util.Map;

/// The data of a subject that a reader may see.
///
/// @param title one line, at most 100 characters; may be empty
/// @param url path of its page
/// @param counts for kinds whose people are counted: the number of all people except the reader,
///   from the subject's own counter
public record SubjectView(String title, String url, Map<Kind, Long> counts) {
  public SubjectView {
    counts = Map.copyOf(counts);
  }
}
