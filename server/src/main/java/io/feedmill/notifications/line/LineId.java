package io.feedmill.notifications.line;

import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import java.util.Optional;

/// Identifies a line of an account; as text `like.post.17`.
public record LineId(Kind kind, Subject subject) {
  /// Empty when it is not the text of an id.
  public static Optional<LineId> parse(String text) {
    String[] parts = text.split("\\.", 4);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      Subject subject = new Subject(parts[1], parts[2]);
      return Kind.of(parts[0]).map(kind -> new LineId(kind, subject));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return kind.label() + "." + subject.type() + "." + subject.id();
  }
}
