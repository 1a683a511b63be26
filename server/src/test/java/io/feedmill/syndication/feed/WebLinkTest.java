package io.feedmill.syndication.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Addresses from editors.
class WebLinkTest {
  @ParameterizedTest
  @CsvSource({
    "https://b\u00fccher.example/x?y=\u00fc#z, https://xn--bcher-kva.example/x?y=\u00fc#z",
    "http://m\u00fchle.example:8080/, http://xn--mhle-0ra.example:8080/",
    "https://mill.example/\u00fc, https://mill.example/\u00fc",
    "https://mill.example, https://mill.example"
  })
  void a_host_is_written_in_ascii(String given, String kept) {
    assertThat(WebLink.is(given)).isTrue();
    assertThat(WebLink.ascii(given)).isEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "/a",
        "ftp://x.example/",
        "javascript:alert(1)",
        "https://",
        "https:///x",
        "https://ann@x.example/",
        "https://\u2028.example/",
        "https://x.example/a b",
        "https://\u00fc@x.example/",
        "https://[::1/"
      })
  void a_text_that_is_not_a_web_address_is_not_changed(String given) {
    assertThat(WebLink.is(given)).isFalse();
    assertThat(WebLink.ascii(given).codePoints().filter(c -> c == ' ').count())
        .isEqualTo(given.codePoints().filter(c -> c == ' ').count());
  }

  @Test
  void an_address_with_an_ipv6_host_in_brackets_is_valid() {
    assertThat(WebLink.is("http://[::1]:8080/")).isTrue();
    assertThat(WebLink.ascii("http://[::1]:8080/")).isEqualTo("http://[::1]:8080/");
  }
}
