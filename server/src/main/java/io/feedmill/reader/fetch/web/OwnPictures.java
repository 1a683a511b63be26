package io.feedmill.reader.fetch.web;

import com.google.re2j.Pattern;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.media.api.PictureProxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Shows pictures of this site by their own addresses, and pictures of other sites through the
/// proxy. The proxy sends no requests to this site, which may have a private address.
///
/// @param own matches the address of this site
/// @param others shows pictures of other sites
public record OwnPictures(Predicate<HttpUrl> own, PictureProxy others) implements PictureProxy {
  private static final Pattern KEPT = Pattern.compile("/media/[0-9a-f]{64}/[0-9a-z]{1,8}");

  @Override
  public String address(String url) {
    return own(url) ? URI.create(url).getRawPath() : others.address(url);
  }

  private boolean own(String url) {
    try {
      URI address = new URI(url);
      @Nullable HttpUrl target = HttpUrl.of(address);
      String path = Objects.requireNonNullElse(address.getRawPath(), "");
      return target != null && KEPT.matches(path) && own.test(target);
    } catch (URISyntaxException | IllegalArgumentException _) {
      return false;
    }
  }
}
