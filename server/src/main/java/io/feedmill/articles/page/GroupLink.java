package io.feedmill.articles.page;

import io.feedmill.profiles.api.Faces;

/// A group in a list of groups.
///
/// @param articles number of articles in it
/// @param active whether the page shows this group
public record GroupLink(String name, long articles, boolean active) {
  /// Address of its picture.
  public String picture() {
    return Faces.group(name);
  }
}
