package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Harmless foreign HTML that is kept.
final class KeptMarkupTest {
  private static final URI BASE = URI.create("https://site.example/blog/");
  private static final URI PAGE = URI.create("https://site.example/blog/post");

  /// Eight by eight pixels.
  private static final String PNG =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR4nGNgGAWj"
          + "YBQMAAADCAABFG7wJAAAAABJRU5ErkJggg==";

  private static final String DOT =
      "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

  @Test
  void footnotes_work_within_the_item() {
    String html =
        sanitised(
            "a<sup id='fnref:1'><a href='#fn:1'>1</a></sup>"
                + "<ol><li id='fn:1'>b <a href='/blog/post#fnref:1'>up</a></li></ol>");
    assertThat(html.replaceAll("item-[0-9a-f]{8}-", "P-"))
        .isEqualTo(
            "a<sup id=\"P-fnref:1\"><a href=\"#P-fn:1\">1</a></sup>"
                + "<ol><li id=\"P-fn:1\">b <a href=\"#P-fnref:1\">up</a></li></ol>");
  }

  @Test
  void places_of_an_item_cannot_be_places_of_the_page_or_of_another_item() {
    String one = sanitised("<h2 id=channels>A</h2><a name=x></a><a href='#x'>1</a>");
    String other = sanitised("<h2 id=channels>B</h2><a name=x></a><a href='#x'>1</a>");
    assertThat(one).doesNotContain("\"channels\"").doesNotContain("\"x\"").contains("href=\"#item");
    assertThat(one.replace(">A<", ">B<")).isNotEqualTo(other);
  }

  @Test
  void headings_keep_their_ids_and_other_elements_only_those_that_are_linked_to() {
    assertThat(
            sanitised("<h2 id=part>a</h2><div id=wrapper>b</div>").replaceAll("[0-9a-f]{8}", "8"))
        .isEqualTo("<h2 id=\"item-8-part\">a</h2><div>b</div>");
    assertThat(sanitised("<a href='#none'>x</a><p id='a b'>y</p><a href='#a%20b'>z</a>"))
        .startsWith("<a href=\"https://site.example/blog/#none\"")
        .contains("<p>y</p>");
    assertThat(sanitised("<a href='#gone'>x</a><img id=gone><iframe id=gone src=/x></iframe>"))
        .contains("href=\"https://site.example/blog/#gone\"");
    assertThat(sanitised("<h2 id=top>x</h2><a href='https://o.example/#top'>y</a>"))
        .contains("href=\"https://o.example/#top\"");
  }

  @Test
  void formulas_stay_without_what_is_not_shown_of_them() {
    assertThat(
            sanitised(
                "<math display=block xmlns='http://www.w3.org/1998/Math/MathML' class=c href=/x>"
                    + "<semantics><mrow><msup><mi mathvariant=bold id=i>x</mi><mn>2</mn></msup>"
                    + "<mo stretchy=false>&lt;</mo><mfrac linethickness=0><mi>a</mi><mi>b</mi>"
                    + "</mfrac></mrow><annotation encoding='application/x-tex'>x^2</annotation>"
                    + "</semantics></math>"))
        .isEqualTo(
            "<math display=\"block\"><mrow><mrow><msup><mi mathvariant=\"bold\">x</mi><mn>2</mn>"
                + "</msup><mo stretchy=\"false\">&lt;</mo><mfrac linethickness=\"0\"><mi>a</mi>"
                + "<mi>b</mi></mfrac></mrow></mrow></math>");
  }

  @Test
  void a_formula_holds_no_html() {
    assertThat(sanitised("<math><mtext>a<b>c</b><img src=/x></mtext><td>d</td></math>e"))
        .isEqualTo("<math><mtext>ac</mtext>d</math>e");
  }

  @Test
  void a_formula_is_shown_once() {
    assertThat(
            sanitised(
                "<span class=katex><span class=katex-mathml><math><mi>x</mi></math></span>"
                    + "<span class=katex-html aria-hidden=true><span>x</span></span></span>"))
        .isEqualTo("<span><span><math><mi>x</mi></math></span></span>");
  }

  @Test
  void the_language_of_a_program_stays() {
    assertThat(sanitised("<pre class='x lang-C++'><code class='hljs language-java'>a</code></pre>"))
        .isEqualTo("<pre class=\"language-c++\"><code class=\"language-java\">a</code></pre>");
    assertThat(sanitised("<div class='language-ruby highlighter-rouge'><pre>a</pre></div>"))
        .isEqualTo("<div class=\"language-ruby\"><pre>a</pre></div>");
    assertThat(sanitised("<p class=language-java>a</p><code class='language-a\"b'>b</code>"))
        .isEqualTo("<p>a</p><code>b</code>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img data-src=/a.png>",
        "<img src=/grey.gif data-lazy-src=/a.png>",
        "<img src='DOT' data-original=/a.png>",
        "<img data-src=/a.png src=DOT><noscript><img src=/a.png></noscript>"
      })
  void a_picture_that_a_script_would_load_is_shown_once(String html) {
    assertThat(sanitised(html.replace("DOT", DOT)))
        .isEqualTo(
            "<img src=\"https://site.example/a.png\" loading=\"lazy\""
                + " referrerpolicy=\"no-referrer\">");
  }

  @Test
  void sets_of_pictures_may_be_loaded_by_a_script_too() {
    assertThat(sanitised("<picture><source data-srcset='/a.png 2x'><img data-lazy-srcset=/b.png>"))
        .contains("<source srcset=\"https://site.example/a.png 2x\">")
        .contains("<img srcset=\"https://site.example/b.png\"");
  }

  @Test
  void a_small_picture_may_lie_in_the_document() {
    assertThat(sanitised("<img src='" + PNG + "' alt=x>")).contains("src=\"" + PNG + "\"");
    assertThat(sanitised("<img src='" + PNG.replace("png", "x-png") + "'>")).contains(PNG);
    assertThat(sanitised("<img src='" + DOT + "'>")).isEmpty();
    assertThat(
            sanitised("<img src='data:image/png,x'><img src='data:image/svg+xml;base64,PHN2Zz4='>"))
        .isEmpty();
    assertThat(sanitised("<img src='" + PNG + "A".repeat(60_000) + "'>")).isEmpty();
    assertThat(sanitised("<a href='" + PNG + "'>x</a>")).isEqualTo("<a>x</a>");
  }

  @Test
  void pictures_in_a_document_are_bounded_together() {
    String many = sanitised(("<img src='" + PNG + "'>").repeat(5_000));
    assertThat(many.length()).isBetween(200_000, 400_000);
  }

  @ParameterizedTest
  @CsvSource({
    "http://youtube.com/embed/x?start=9,https://www.youtube.com/embed/x?start=9",
    "//www.youtube-nocookie.com/embed/x,https://www.youtube-nocookie.com/embed/x",
    "https://player.vimeo.com/video/7?h=1,https://player.vimeo.com/video/7?h=1",
    "https://w.soundcloud.com/player/?url=x,https://w.soundcloud.com/player/?url=x",
    "https://bandcamp.com/EmbeddedPlayer/album=1/,https://bandcamp.com/EmbeddedPlayer/album=1/",
    "https://open.spotify.com/embed/track/1,https://open.spotify.com/embed/track/1",
    "https://player.twitch.tv/?video=1,https://player.twitch.tv/?video=1",
    "https://archive.org/embed/x,https://archive.org/embed/x"
  })
  void players_are_in_frames_in_every_form_of_their_address(String src, String shown) {
    for (String html :
        new String[] {
          "<iframe src='@'></iframe>", "<iframe src=about:blank data-src='@'></iframe>"
        }) {
      assertThat(sanitised(html.replace("@", src)))
          .startsWith("<iframe src=\"" + shown.replace("&", "&amp;") + "\" sandbox=\"");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://www.youtube.com/redirect?q=x",
        "https://www.youtube.com/embed/",
        "https://www.youtube.com/embed/%2e%2e/x",
        "https://www.youtube.com/embed/./x",
        "https://www.youtube.com:444/embed/x",
        "https://u@www.youtube.com/embed/x",
        "https://bandcamp.com/EmbeddedPlayerX",
        "https://archive.org/download/x/x.html",
        "https://maps.example/frame?x=1"
      })
  void in_place_of_any_other_frame_there_is_a_link(String src) {
    assertThat(sanitised("a<iframe src='" + src + "'>x</iframe>b"))
        .startsWith("a<a href=\"https://")
        .endsWith("</a>b")
        .doesNotContain("<iframe");
  }

  @Test
  void the_link_in_place_of_a_frame_says_what_it_leads_to() {
    assertThat(sanitised("<iframe src='/map?x=1' title='A &lt;map&gt;'></iframe>"))
        .isEqualTo(
            "<a href=\"https://site.example/map?x=1\" rel=\"noopener noreferrer\">"
                + "A &lt;map&gt;</a>");
    assertThat(sanitised("<embed src='//o.example/film.swf?x=1'>"))
        .isEqualTo(
            "<a href=\"https://o.example/film.swf?x=1\" rel=\"noopener noreferrer\">"
                + "o.example/film.swf</a>");
    assertThat(sanitised("<iframe src=//o.example/count width=1 height=1></iframe>")).isEmpty();
    assertThat(sanitised("<a href=/x>y<iframe src=/z></iframe></a>")).doesNotContain("/z");
  }

  @ParameterizedTest
  @CsvSource({
    "tel:+1 (555) 01-23,tel:+1(555)01-23",
    "MAILTO:a@b.example?subject=Re: a & b,mailto:a@b.example?subject=Re:%20a%20&%20b",
    "mailto:?subject=x&body=https://o.example/,mailto:?subject=x&body=https://o.example/",
    "magnet:?xt=urn:btih:abc&dn=A b,magnet:?xt=urn:btih:abc&dn=A%20b"
  })
  void links_may_lead_to_mail_telephones_and_torrents(String href, String kept) {
    assertThat(sanitised("<a href='" + href.replace("&", "&amp;") + "'>x</a>"))
        .isEqualTo(
            "<a href=\"%s\" rel=\"noopener noreferrer\">x</a>"
                .formatted(kept.replace("&", "&amp;")));
  }

  private static String sanitised(String html) {
    return ForeignHtml.of(html, BASE).foundAt(PAGE).sanitised().markup();
  }
}
