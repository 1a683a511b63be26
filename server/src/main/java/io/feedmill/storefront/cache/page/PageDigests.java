package io.feedmill.storefront.cache.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Digests;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Names the pages behind addresses: by SHA-256 over the method, the host, the path, and the
/// parameters in the order of their names. Names of late are remembered, so that a page asked for
/// often costs no digest.
final class PageDigests {
  private static final int MOST = 10_000;

  private final Cache<Raw, String> known =
      Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();

  /// What a client sent.
  private record Raw(String host, boolean secure, String target) {}

  /// The digest of a page that may be kept; null when it may not.
  @Nullable String digest(Call call, @Nullable String item) {
    Raw raw = new Raw(call.header("Host").orElse(""), call.secure(), call.target());
    String digest = known.getIfPresent(raw);
    if (digest == null && PagePolicy.address(item, call.query())) {
      digest = digest(call.origin(), call.path(), call.query());
      known.put(raw, digest);
    }
    return digest;
  }

  /// @param origin scheme, host and port
  static String digest(String origin, String path, Query query) {
    StringBuilder text = new StringBuilder("GET\n").append(origin).append('\n').append(path);
    Map<String, List<String>> sorted = new TreeMap<>(query.values());
    sorted.forEach((name, values) ->
        values.forEach(
            value -> text.append('\n').append(escape(name)).append('=').append(escape(value))));
    return Digests.sha256(text.toString());
  }

  private static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
