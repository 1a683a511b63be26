package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.LinkOutcome.Accepted;
import io.feedmill.articles.LinkOutcome.Refused;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NormalisedLinkTest {
  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.COM/Path, https://example.com/Path",
    "https://www.example.com/, https://example.com",
    "https://www.www.example.com, https://example.com",
    "https://www.com/, https://www.com",
    "http://example.com:80/a, https://example.com/a",
    "https://example.com:443/a, https://example.com/a",
    "https://example.com:8443/a, https://example.com:8443/a",
    "https://example.com:/a, https://example.com/a",
    "https://example.com./a, https://example.com/a",
    "https://example.com/a/, https://example.com/a",
    "https://example.com/a/?b=1, https://example.com/a?b=1",
    "https://example.com/a/index.html, https://example.com/a/index.html",
    "https://example.com/a/./b/../c, https://example.com/a/c",
    "https://example.com/../../a, https://example.com/a",
    "https://example.com/a#part, https://example.com/a",
    "https://example.com/#!/a, https://example.com#!/a",
    "https://example.com/a#!, https://example.com/a",
    "https://example.com/?, https://example.com",
    "https://example.com/?b=2&a=1, https://example.com?a=1&b=2",
    "https://example.com/?a=2&a=1&&, https://example.com?a=2&a=1",
    "https://example.com/?utm_source=x&UTM_Medium=y&q=1, https://example.com?q=1",
    "https://example.com/?ref=x&fbclid=1&gclid=2, https://example.com",
    "https://example.com/?%75tm_source=x, https://example.com",
    "https://example.com/?reference=x, https://example.com?reference=x",
    "https://example.com/%7euser/%c3%a9, https://example.com/~user/%C3%A9",
    "https://example.com/é, https://example.com/%C3%A9",
    "https://example.com/a%2fb, https://example.com/a%2Fb",
    "https://example.com/100%, https://example.com/100%25",
    "https://example.com/%2e%2e/a, https://example.com/a",
    "'https://example.com/a|b[c]', https://example.com/a%7Cb%5Bc%5D",
    "https://Bücher.example/, https://xn--bcher-kva.example",
    "https://ｅｘａｍｐｌｅ。com/, https://example.com",
    "http://localhost:8080/a, https://localhost:8080/a",
    "http://127.0.0.1/a, https://127.0.0.1/a",
    "'http://[::1]:8080/a', 'https://[0:0:0:0:0:0:0:1]:8080/a'",
    "https://my_site.example.com/a, https://my_site.example.com/a"
  })
  void spellings_of_one_link_share_a_form(String address, String normalised) {
    assertThat(accepted(address).normalised()).isEqualTo(normalised);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "example.com",
        "//example.com/a",
        "/a",
        "javascript:alert(1)",
        "JAVASCRIPT://example.com/%0aalert(1)",
        "data:text/html,x",
        "ftp://example.com/a",
        "mailto:ann@example.com",
        "https:example.com",
        "https:/example.com",
        "https://",
        "https:///a",
        "https://?a",
        "https://intranet/a",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://127.1/",
        "https://1.2.3.256/",
        "https://a..example.com/",
        "https://.example.com/",
        "https://example.com:0/",
        "https://example.com:65536/",
        "https://example.com:8o/",
        "https://example.com:80:90/",
        "https://[::1/",
        "https://[1.2.3.4]/",
        "https://[fe80::1%25eth0]/",
        "https://exa%6dple.com/",
        "https://example.com%40evil.com/",
        "https://ann@example.com/",
        "https://good.com:pass@evil.com/",
        "https://good.com\\@evil.com/",
        "https://example.com\\a",
        " https://example.com/",
        "https://example.com/a b",
        "https://example.com/\u00a0",
        "https://example.com/\t",
        "https://exa\nmple.com/",
        "https://example.com/\u0000",
        "https://example.com/\u202egnp.exe",
        "https://example.com/\ud800",
        "https://exa\u00admple.com/",
        "https://℀.example/"
      })
  void anything_but_a_plain_web_address_is_refused_with_a_reason(String address) {
    assertThat(NormalisedLink.of(address))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.reason()).startsWith("must "));
  }

  @Test
  void two_thousand_and_forty_eight_characters_are_accepted_and_one_more_is_not() {
    String start = "https://example.com/";
    String longest = start + "a".repeat(2048 - start.length());
    assertThat(NormalisedLink.of(longest)).isInstanceOf(Accepted.class);
    assertThat(NormalisedLink.of(longest + "a")).isInstanceOf(Refused.class);
  }

  @Test
  void the_address_to_link_to_keeps_what_the_site_may_need() {
    NormalisedLink link = accepted("http://www.Exämple.com:8080/a/é/?ref=b&a=%7e#part");
    assertThat(link.href())
        .isEqualTo("http://www.xn--exmple-cua.com:8080/a/%C3%A9/?ref=b&a=~#part");
    assertThat(URI.create(link.href()).getPort()).isEqualTo(8080);
    assertThat(link.site()).isEqualTo("xn--exmple-cua.com");
  }

  @Test
  void the_key_is_the_sha_256_of_the_normalised_form() {
    assertThat(accepted("http://www.example.com/").sha256Hex())
        .isEqualTo("100680ad546ce6a577f42f52df33b4cfdca756859e664b8d7de329b150d09ce9")
        .isEqualTo(accepted("https://EXAMPLE.com?utm_source=x#top").sha256Hex());
  }

  private static NormalisedLink accepted(String address) {
    assertThat(NormalisedLink.of(address)).isInstanceOf(Accepted.class);
    return ((Accepted) NormalisedLink.of(address)).link();
  }
}
