package io.feedmill.media.linked;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.PlainText;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.nio.charset.Charset;
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
  void a_page_that_opts_out_has_no_picture() {
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

  private static String title(String html) {
    return marks(html).title();
  }

  @Test
  void the_title_for_other_sites_goes_before_the_page_s_own() {
    String own = "<title>\n Own &amp; <b>plain</b>\u00a0 &#x2014; one </title>";
    assertThat(title(own)).isEqualTo("Own & <b>plain</b> \u2014 one");
    assertThat(title(own + "<meta property='og:title' content=' Shared &quot;it&quot;\n'>"))
        .isEqualTo("Shared \"it\"");
    assertThat(title(own + "<meta name='OG:title' content='Shared'>")).isEqualTo("Shared");
    assertThat(title(own + "<meta property='og:title' content=' &nbsp; '>")).startsWith("Own");
    assertThat(title("<body><p>late<title>In the body</title>")).isEqualTo("In the body");
  }

  @Test
  void pages_without_a_title_have_none() {
    for (String html :
        List.of(
            "",
            "<p>no head",
            "<title></title>",
            "<title> \n&nbsp;</title>",
            "<meta property='og:title'>",
            "<body><svg><title>A picture</title></svg>",
            "<!-- <title>hidden</title> -->",
            "<script>'<title>hidden</title>'</script>",
            "\u0000\u0001\ufffd")) {
      assertThat(title(html)).as(html).isEmpty();
    }
  }

  @Test
  void a_title_has_at_most_300_characters_none_of_them_broken() {
    assertThat(title("<title>" + "ab ".repeat(200_000)))
        .hasSizeLessThanOrEqualTo(300)
        .endsWith("…");
    assertThat(title("<title>" + "x".repeat(300) + "</title>")).isEqualTo("x".repeat(300));
    assertThat(title("<meta property='og:title' content='" + "y".repeat(100_000) + "'>"))
        .hasSize(300)
        .endsWith("…");
    String pairs = title("<title>z" + "\ud83c\udf3e".repeat(200) + "</title>");
    assertThat(PlainText.broken(pairs)).isFalse();
    assertThat(PlainText.broken(title("<title>a&#0;b&#xD800;c</title>"))).isFalse();
  }

  private static String text(String charset, String html, String type) {
    return PageText.of(Buffer.buffer(html.getBytes(Charset.forName(charset))), type);
  }

  @Test
  void a_page_declares_its_character_set_when_the_server_declares_none() {
    String western = "<head><META CharSet = ' Latin1 '><title>\u201cä\u201d</title>";
    assertThat(text("windows-1252", western, "text/html")).isEqualTo(western);
    String old =
        "<meta http-equiv='Content-type' content='text/html; charset=koi8-r'><title>Привет</title>";
    assertThat(text("koi8-r", old, "text/html")).isEqualTo(old);
    assertThat(text("koi8-r", old, "text/html; charset=")).isEqualTo(old);
    assertThat(text("koi8-r", old, "text/html; charset=nothing")).isEqualTo(old);
    String japanese = "<meta charset=shift_jis><title>日本語①</title>";
    assertThat(text("windows-31j", japanese, "text/html")).isEqualTo(japanese);
    String chinese = "<meta charset='gb2312'><title>中文€</title>";
    assertThat(text("gb18030", chinese, "text/html")).isEqualTo(chinese);
  }

  @Test
  void a_server_and_a_mark_go_before_what_the_page_declares() {
    String wrong = "<meta charset=windows-1251><title>ä</title>";
    assertThat(text("utf-8", wrong, "text/html;charset=utf-8")).isEqualTo(wrong);
    assertThat(text("utf-8", "\ufeff" + wrong, "text/html; charset=koi8-r")).isEqualTo(wrong);
  }

  @Test
  void a_declaration_that_cannot_be_or_comes_late_does_not_count() {
    for (String html :
        List.of(
            "<meta charset=utf-16><title>ä</title>",
            "<meta charset=utf-32be><title>ä</title>",
            "<meta charset=''><title>ä</title>",
            "<meta charset='no such set'><meta charset=utf-8><title>ä</title>",
            "<!-- <meta charset=koi8-r> --><title>ä</title>",
            "<script>'<meta charset=koi8-r>'</script><title>ä</title>",
            " ".repeat(5_000) + "<meta charset=koi8-r><title>ä</title>",
            "<meta charset=utf-8><meta charset=koi8-r><title>ä</title>")) {
      assertThat(text("utf-8", html, "text/html")).isEqualTo(html);
    }
  }
}
