package io.feedmill.kernel.http;

import io.vertx.core.http.HttpHeaders;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The weak comparison of `If-None-Match` (RFC 9110, 13.1.2).
final class EntityTags {
  private EntityTags() {}

  /// Whether the client says that it has what `tag` names.
  static boolean known(Call call, @Nullable String tag) {
    if (tag == null) {
      return false;
    }
    @Nullable String wanted = call.request().headers().get(HttpHeaders.IF_NONE_MATCH);
    if (wanted == null || !call.safe()) {
      return false;
    }
    String opaque = opaque(tag);
    return wanted.equals("*")
        || Arrays.stream(wanted.split(",", -1))
            .anyMatch(candidate -> opaque(candidate.strip()).equals(opaque));
  }

  private static String opaque(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }
}
