package io.feedmill.kernel.http;

import org.jspecify.annotations.Nullable;

/// The weak comparison of `If-None-Match` (RFC 9110, 13.1.2).
public final class EntityTags {
  private EntityTags() {}

  /// Whether the client has the version that `tag` names.
  ///
  /// @param tag with its quotes
  public static boolean known(Call call, @Nullable String tag) {
    return tag != null
        && call.safe()
        && call.headerList("If-None-Match")
            .filter(list -> ConditionalGet.matches(list, tag, false))
            .isPresent();
  }
}
