package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Decides which pages are cached.
///
/// | address names an item | parameter `_` | rank of the item | may be cached |
/// |---|---|---|---|
/// | no | any | any | no |
/// | yes | present | any | no |
/// | yes | none | none, or 10,000 and more | no |
/// | yes | none | 0 to 9,999 | yes, if the reply may be shared |
final class PagePolicy {
  static final long POPULAR = 10_000;
  static final int LARGEST = 1 << 20;
  private static final String UNCACHED = "_";

  private PagePolicy() {}

  /// @param item the item in the address; null for none
  static boolean address(@Nullable String item, Query query) {
    return item != null && !item.isEmpty() && !query.values().containsKey(UNCACHED);
  }

  /// @param rank rank of the item by views, from 0
  static boolean popular(OptionalLong rank) {
    return rank.isPresent() && rank.getAsLong() < POPULAR;
  }

  /// Whether a reply may be shared between users.
  ///
  /// @param cookie whether it sets a cookie
  static boolean shared(Reply reply, boolean cookie) {
    Set<String> directives =
        Arrays.stream(reply.header("Cache-Control").orElse("").split(",", -1))
            .map(String::strip)
            .collect(Collectors.toSet());
    return reply.status() == 200
        && !cookie
        && reply.header("Set-Cookie").isEmpty()
        && reply.header("Content-Type").orElse("").startsWith("text/html")
        && directives.contains("public")
        && !directives.contains("private")
        && !directives.contains("no-store")
        && reply.body().length() > 0
        && reply.body().length() <= LARGEST;
  }
}
