package io.feedmill.reader.fetch.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnPicturesTest {
  private static final String PICTURE = "/media/" + "0a".repeat(32) + "/1200";
  private static final String SITE = "https://site.example";

  private final OwnPictures pictures =
      new OwnPictures(new OwnAddress(SITE), url -> "/media/proxy/" + url.length());

  @Test
  void a_picture_that_this_site_keeps_is_shown_as_it_is() {
    assertThat(pictures.address(SITE + PICTURE)).isEqualTo(PICTURE);
    assertThat(pictures.address("HTTPS://SITE.example:443" + PICTURE + "#x")).isEqualTo(PICTURE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://other.example",
        "http://site.example",
        "https://site.example:444",
        "https://site.example@other.example",
        "https://site.example.other.example",
        "//site.example",
        ""
      })
  void a_picture_of_another_site_goes_through_the_proxy(String origin) {
    assertThat(pictures.address(origin + PICTURE)).startsWith("/media/proxy/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../logout",
        "/1200/../../../logout",
        "/1200?x=1/../y",
        "/",
        "",
        "/%2e%2e",
        "/1 2"
      })
  void only_the_path_of_a_picture_is_taken(String end) {
    String path = "/media/" + "0a".repeat(32) + end;
    String shown = pictures.address(SITE + path);
    assertThat(shown.startsWith("/media/proxy/") || shown.equals(PICTURE)).as(shown).isTrue();
    assertThat(pictures.address(SITE + "/logout")).startsWith("/media/proxy/");
  }
}
