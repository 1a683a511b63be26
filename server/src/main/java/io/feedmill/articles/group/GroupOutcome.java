package io.feedmill.articles.group;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The result of a change of a group or of a subscription.
public enum GroupOutcome {
  CHANGED,
  UNCHANGED,
  /// No group has the name.
  UNKNOWN,
  /// The account may not do it.
  FORBIDDEN,
  /// The maximum is reached.
  FULL;

  static GroupOutcome of(@Nullable Object reply) {
    return valueOf(String.valueOf(reply).toUpperCase(Locale.ROOT));
  }

  /// @param full what to say at the maximum
  /// @throws Problem 404, 403 or 409 unless it succeeded
  GroupOutcome check(String group, String full) {
    return switch (this) {
      case CHANGED, UNCHANGED -> this;
      case UNKNOWN -> throw GroupStore.noSuchGroup(group);
      case FORBIDDEN -> throw Problem.forbidden(text("only the group's owner and moderators may"));
      case FULL -> throw Problem.conflict("too-many", marked("Too many"), full);
    };
  }
}
