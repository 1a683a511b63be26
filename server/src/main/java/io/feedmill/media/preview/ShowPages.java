package io.feedmill.media.preview;

import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.linked.FetchTitle;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Linked pages, for the features that link.
///
/// @param enabled whether anything is fetched
public record ShowPages(
    PreviewStore store,
    FindPreviews previews,
    StoredPreviews previewsKept,
    SiteIcons icons,
    UseStore uses,
    FetchTitle titles,
    boolean enabled)
    implements LinkedPages {

  @Override
  public void show(String subject, String url) {
    Optional<String> host = host(url);
    if (enabled && host.isPresent()) {
      icons.want(List.of(url));
      store.show(subject, url, host.get());
    }
  }

  private static Optional<String> host(String url) {
    try {
      @Nullable HttpUrl target = HttpUrl.of(new URI(url));
      return Optional.ofNullable(target).map(HttpUrl::host);
    } catch (URISyntaxException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  @Override
  public void setPicture(String subject, String url, long person, long picture) {
    host(url)
        .flatMap(host -> {
          store.setPicture(subject, url, host);
          return uses.share(FindPreviews.subject(subject), person, picture);
        })
        .ifPresent(shared -> previews.setPicture(subject, shared));
  }

  @Override
  public void drop(String subject) {
    store.drop(subject);
    uses.useOnly(FindPreviews.subject(subject), Optional.empty());
  }

  @Override
  public Map<String, Kept> stored(List<String> subjects) {
    return previewsKept.stored(subjects);
  }

  @Override
  public List<String> subjects(String prefix, String after, int most) {
    return previewsKept.subjects(prefix, after, most);
  }

  @Override
  public boolean fetches() {
    return enabled;
  }

  @Override
  public Optional<String> title(URI page) {
    return enabled && host(page.toString()).isPresent()
        ? titles.title(page.toString())
        : Optional.empty();
  }

  @Override
  public void onFound(BiConsumer<String, Picture> found) {
    previews.onFound(found);
  }
}
