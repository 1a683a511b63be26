package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The text of a comment and its times.
///
/// @param edited when its author last changed it
/// @param name of the author of a comment from another site; null for one of this site
/// @param text Markdown
public record CommentBody(
    Instant time, @Nullable Instant edited, @Nullable String name, String text) {
  /// When its author wrote this text.
  public Instant written() {
    return edited == null ? time : edited;
  }

  /// The name to show.
  ///
  /// @param accounts names by account id
  public String author(long account, Map<Long, String> accounts) {
    return name == null ? accounts.getOrDefault(account, AccountNames.GONE) : name;
  }

  /// Reads `{posted} {edited}\n{text}` or `{posted} {edited} {name}\n{text}`, times in unix ms, 0
  /// for never.
  public static CommentBody parse(String stored) {
    int line = stored.indexOf('\n');
    int space = stored.indexOf(' ');
    long posted = Long.parseLong(stored, 0, space, 10);
    int second = stored.indexOf(' ', space + 1);
    boolean named = second >= 0 && second < line;
    long edited = Long.parseLong(stored, space + 1, named ? second : line, 10);
    return new CommentBody(
        Instant.ofEpochMilli(posted),
        edited == 0 ? null : Instant.ofEpochMilli(edited),
        named ? stored.substring(second + 1, line) : null,
        stored.substring(line + 1));
  }
}
