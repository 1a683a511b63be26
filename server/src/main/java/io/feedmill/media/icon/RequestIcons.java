package io.feedmill.media.icon;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.media.api.SiteIcons;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Records sites whose icons are shown, each once a day at most.
///
/// @param enabled whether icons are looked for at all
public record RequestIcons(IconStore store, boolean enabled, Cache<String, Boolean> recorded)
    implements SiteIcons {
  private static final int MOST = 10_000;

  public RequestIcons(IconStore store, boolean enabled) {
    this(
        store,
        enabled,
        Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(Duration.ofDays(1)).build());
  }

  @Override
  public void want(Collection<String> urls) {
    List<IconHost> missing =
        urls.stream()
            .map(IconHost::of)
            .flatMap(Optional::stream)
            .filter(site -> recorded.getIfPresent(site.host()) == null)
            .toList();
    if (enabled && !missing.isEmpty()) {
      store.want(missing);
      missing.forEach(site -> recorded.put(site.host(), true));
    }
  }

  @Override
  public String address(String url) {
    return "/media/icons/" + IconHost.of(url).map(IconHost::host).orElse("none");
  }
}
