package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.LinkOutcome.Accepted;
import io.feedmill.articles.model.LinkOutcome.Refused;
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
    "https://example.com/a/index.html, https://example.com/a",
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
  void spellings_of_one_link_have_one_normalised_form(String address, String normalised) {
    assertThat(accepted(address).normalised()).isEqualTo(normalised);
  }

  @ParameterizedTest
  @CsvSource({
    "https://youtu.be/dQw4w9WgXcQ?si=AbC&t=42, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&index=2, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?feature=youtu.be&v=dQw4w9WgXcQ#t=1m, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/shorts/dQw4w9WgXcQ?feature=share, https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/@someone/videos, https://youtube.com/@someone/videos",
    "https://youtube.com/playlist?list=PLx-1&si=y, https://youtube.com/playlist?list=PLx-1",
    "https://arxiv.org/pdf/1706.03762v5.pdf, https://arxiv.org/abs/1706.03762",
    "https://arxiv.org/pdf/1706.03762, https://arxiv.org/abs/1706.03762",
    "http://export.arxiv.org/abs/1706.03762v1, https://arxiv.org/abs/1706.03762",
    "https://arxiv.org/abs/cs/0112017v1, https://arxiv.org/abs/cs/0112017",
    "https://arxiv.org/abs/math.GT/0309136, https://arxiv.org/abs/math.GT/0309136",
    "https://arxiv.org/list/cs.AI/new, https://arxiv.org/list/cs.AI/new",
    "https://www.rfc-editor.org/rfc/rfc9110.html#section-8, https://rfc-editor.org/rfc/rfc9110",
    "https://www.rfc-editor.org/rfc/rfc0791.txt, https://rfc-editor.org/rfc/rfc791",
    "https://www.rfc-editor.org/rfc/pdfrfc/rfc2616.txt.pdf, https://rfc-editor.org/rfc/rfc2616",
    "https://www.rfc-editor.org/info/rfc9110, https://rfc-editor.org/rfc/rfc9110",
    "https://datatracker.ietf.org/doc/html/rfc9110, https://rfc-editor.org/rfc/rfc9110",
    "https://datatracker.ietf.org/doc/rfc9110/, https://rfc-editor.org/rfc/rfc9110",
    "http://tools.ietf.org/html/rfc2616, https://rfc-editor.org/rfc/rfc2616",
    "http://www.ietf.org/rfc/rfc2616.txt, https://rfc-editor.org/rfc/rfc2616",
    "https://datatracker.ietf.org/doc/html/draft-ietf-quic-transport, https://datatracker.ietf.org/doc/html/draft-ietf-quic-transport",
    "http://dx.doi.org/10.1145/359545.359563, https://doi.org/10.1145/359545.359563",
    "https://old.reddit.com/r/java/comments/abc/x/, https://reddit.com/r/java/comments/abc/x",
    "https://mobile.twitter.com/jack/status/20?ref_src=twsrc, https://x.com/jack/status/20",
    "https://example.com/a/INDEX.HTML/index.php, https://example.com/a",
    "https://example.com/index.html?a=1, https://example.com?a=1",
    "https://example.com/myindex.html, https://example.com/myindex.html",
    "https://www4.example.com/a, https://example.com/a",
    "https://www2.com/a, https://www2.com/a",
    "https://wwwx.example.com/a, https://wwwx.example.com/a",
    "https://example.com/a?linkId=123&b=1, https://example.com/a?b=1",
    "https://youtu.be:8443/dQw4w9WgXcQ, https://youtu.be:8443/dQw4w9WgXcQ"
  })
  void addresses_of_one_work_have_one_normalised_form(String address, String normalised) {
    String form = accepted(address).normalised();
    assertThat(form).isEqualTo(normalised);
    assertThat(accepted(form).normalised()).isEqualTo(form);
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
  void anything_but_a_plain_web_address_is_rejected_with_a_reason(String address) {
    assertThat(NormalisedLink.of(address))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.reason()).startsWith("must "));
  }

  @Test
  void an_address_of_2048_characters_is_accepted_and_one_of_2049_refused() {
    String start = "https://example.com/";
    String longest = start + "a".repeat(2048 - start.length());
    assertThat(NormalisedLink.of(longest)).isInstanceOf(Accepted.class);
    assertThat(NormalisedLink.of(longest + "a")).isInstanceOf(Refused.class);
  }

  @Test
  void href_keeps_everything_that_the_site_may_need() {
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
