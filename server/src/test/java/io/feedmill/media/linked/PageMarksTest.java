package io.feedmill.media.linked;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageMarksTest {
  private static final URI PAGE = URI.create("https://example.org/a/b");

  private static PageMarks marks(String html) {
    return PageMarks.of(html, PAGE);
  }

  private static List<String> pictures(String html) {
    return marks(html).pictures().stream().map(named -> named.address().toString()).toList();
  }

  private static List<String> icons(String html) {
    return marks(html).icons().stream().map(URI::toString).toList();
  }

  @Test
  void icons_of_32_pixels_and_more_come_first_then_unknown_and_smaller_ones() {
    assertThat(
            icons(
                "<link rel='apple-touch-icon' href='touch.png'>"
                    + "<link rel='icon' sizes='16x16' href='16.png'>"
                    + "<link rel='SHORTCUT ICON' href='/favicon.ico'>"
                    + "<link rel='icon' sizes='48x48 32x32' href='48.png'>"
                    + "<link rel='icon' type='image/svg+xml' href='i'>"
                    + "<link rel='icon' href='i.svg'><link rel='mask-icon' href='m.png'>"))
        .containsExactly(
            "https://example.org/a/48.png",
            "https://example.org/a/touch.png",
            "https://example.org/a/16.png",
            "https://example.org/favicon.ico");
  }

  @Test
  void a_picture_for_other_sites_goes_before_one_of_the_text() {
    assertThat(
            pictures(
                "<base href='https://cdn.example/'><meta name='twitter:image' content='t.png'>"
                    + "<meta property='og:image' content='o.png'><article>"
                    + "<img src='small.png' width='20' height='20'>"
                    + "<img src='large.png' width='600' height='400'></article>"))
        .containsExactly(
            "https://cdn.example/o.png",
            "https://cdn.example/t.png",
            "https://cdn.example/large.png");
  }

  @Test
  void addresses_that_are_not_of_the_web_are_left_out() {
    assertThat(
            pictures(
                "<meta property='og:image' content='data:image/png;base64,AAAA'>"
                    + "<meta property='og:image' content='javascript:alert(1)'>"
                    + "<meta property='og:image' content='file:///etc/passwd'>"
                    + "<meta property='og:image' content=''>"))
        .isEmpty();
  }

  @Test
  void a_page_that_asks_for_it_has_no_picture() {
    String picture = "<meta property='og:image' content='o.png'>";
    for (String rule :
        List.of("noindex", "none", "NoImageIndex", "index, max-image-preview: none, follow")) {
      assertThat(pictures("<meta name='ROBOTS' content='" + rule + "'>" + picture))
          .as(rule)
          .isEmpty();
    }
    assertThat(pictures("<meta name='robots' content='index, max-image-preview:large'>" + picture))
        .hasSize(1);
  }

  @Test
  void of_ten_thousand_links_a_few_are_kept() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      html.append("<link rel='icon' sizes='64x64' href='").append(i).append(".png'>");
      html.append("<meta property='og:image' content='").append(i).append(".png'>");
    }
    assertThat(icons(html.toString())).hasSize(4);
    assertThat(pictures(html.toString())).hasSize(4);
  }

  @Test
  void the_character_set_is_that_of_the_mark_or_the_server_and_else_utf_8() {
    String text = "<p>ä</p>";
    Buffer latin = Buffer.buffer(text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(PageText.of(latin, "text/html; Charset=\"ISO-8859-1\"; x=1")).isEqualTo(text);
    Buffer utf8 = Buffer.buffer(text.getBytes(StandardCharsets.UTF_8));
    assertThat(PageText.of(utf8, "text/html; charset=no such set")).isEqualTo(text);
    assertThat(PageText.of(utf8, "text/html; charset=")).isEqualTo(text);
    Buffer utf16 = Buffer.buffer(("\ufeff" + text).getBytes(StandardCharsets.UTF_16BE));
    assertThat(PageText.of(utf16, "text/html; charset=utf-8")).isEqualTo(text);
    assertThat(PageText.of(Buffer.buffer(), "")).isEmpty();
  }
}
