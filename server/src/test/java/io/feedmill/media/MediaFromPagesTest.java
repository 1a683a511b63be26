package io.feedmill.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.net.HttpUrl;
import java.net.URI;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class MediaFromPagesTest {
  private static boolean own(String url) {
    Predicate<HttpUrl> own = MediaFromPages.own("https://site.example");
    return own.test(Objects.requireNonNull(HttpUrl.of(URI.create(url))));
  }

  @Test
  void this_site_is_known_by_every_spelling_of_its_name() {
    assertThat(own("https://site.example/articles/1")).isTrue();
    assertThat(own("https://SITE.example:443/")).isTrue();
    assertThat(own("https://site.example./")).isTrue();
    assertThat(own("https://site.example.org/")).isFalse();
    assertThat(own("https://site.example:8443/")).isFalse();
  }
}
