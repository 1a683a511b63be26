package io.feedmill.storefront.cache.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.text.Digests;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Computes the cache keys of pages: SHA-256 over the method, the tag of the site as pages present
/// it, the language, the host, the path, and the parameters sorted by name. Recent digests are
/// cached.
final class PageDigests {
  private static final int MOST = 10_000;

  private final Cache<Raw, String> known =
      Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();

  private final Supplier<String> look;

  /// @param look tag of how pages present the site now
  PageDigests(Supplier<String> look) {
    this.look = look;
  }

  /// The parts of a request that identify a page.
  private record Raw(String look, Language language, String host, boolean secure, String target) {}

  /// The digest of a page; null for a page that may not be cached.
  @Nullable String digest(Call call, @Nullable String item) {
    Raw raw =
        new Raw(
            look.get(),
            Language.current(),
            call.header("Host").orElse(""),
            call.secure(),
            call.target());
    String digest = known.getIfPresent(raw);
    if (digest == null && PagePolicy.address(item, call.query())) {
      digest =
          digest(raw.look + " " + raw.language.tag(), call.origin(), call.path(), call.query());
      known.put(raw, digest);
    }
    return digest;
  }

  /// @param look tag of the site and of the language; pages made before it changed have another
  ///   digest
  /// @param origin scheme, host and port
  static String digest(String look, String origin, String path, Query query) {
    StringBuilder text =
        new StringBuilder("GET\n")
            .append(look)
            .append('\n')
            .append(origin)
            .append('\n')
            .append(path);
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
