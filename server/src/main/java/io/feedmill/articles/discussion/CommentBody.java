package io.feedmill.articles.discussion;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The text of a comment and its times.
///
/// @param edited when its author last changed it
/// @param text Markdown
public record CommentBody(Instant time, @Nullable Instant edited, String text) {
  /// Reads `{posted} {edited}\n{text}`, times in unix ms, 0 for never.
  public static CommentBody parse(String stored) {
    int line = stored.indexOf('\n');
    int space = stored.indexOf(' ');
    long posted = Long.parseLong(stored, 0, space, 10);
    long edited = Long.parseLong(stored, space + 1, line, 10);
    return new CommentBody(
        Instant.ofEpochMilli(posted),
        edited == 0 ? null : Instant.ofEpochMilli(edited),
        stored.substring(line + 1));
  }
}
