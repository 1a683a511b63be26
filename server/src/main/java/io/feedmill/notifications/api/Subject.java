package io.feedmill.notifications.api;

import java.util.regex.Pattern;

/// The subject of a notification, such as a post.
///
/// @param type `[a-z]{1,20}`, such as `post`; each type has one source
/// @param id `[A-Za-z0-9_-]{1,64}`
public record Subject(String type, String id) {
  private static final Pattern TYPE = Pattern.compile("[a-z]{1,20}");
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  public Subject {
    if (!TYPE.matcher(type).matches() || !ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not a subject: " + type + " " + id);
    }
  }
}
