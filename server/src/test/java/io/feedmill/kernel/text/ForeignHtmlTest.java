package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
final class ForeignHtmlTest {
  private static final URI BASE = URI.create("https://site.example/blog/post");

  @Test
  void text_structure_and_tables_stay() {
    String html =
        "<h2>A</h2><p>x <em>y</em> &lt;z&gt;</p><ul><li>1</li></ul>"
            + "<table><tbody><tr><td colspan=\"2\">c</td></tr></tbody></table>"
            + "<blockquote><pre><code>a\n  b</code></pre></blockquote>";
    assertThat(sanitised(html)).isEqualTo(html);
  }

  @Test
  void unknown_elements_leave_their_content_and_active_ones_nothing() {
    assertThat(sanitised("<x-y>a</x-y><blink>b</blink><article>c</article>"))
        .isEqualTo("ab<div>c</div>");
    assertThat(sanitised("a<script>b</script><style>c</style><svg>d</svg><object>e</object>f"))
        .isEqualTo("af");
    assertThat(sanitised("<form><input value=x><button>b</button><textarea>c</textarea>d</form>"))
        .isEqualTo("<div>d</div>");
    assertThat(sanitised("<p class=a id=b style=c onclick=d data-x=e title=f>g</p>"))
        .isEqualTo("<p title=\"f\">g</p>");
  }

  @ParameterizedTest
  @CsvSource({
    "../a,https://site.example/a",
    "//o.example/x,https://o.example/x",
    "#part,https://site.example/blog/post#part",
    "?q=1,https://site.example/blog/post?q=1",
    "mailto:a@b.example,mailto:a@b.example",
    "https://o.example/?utm_source=rss&id=1&fbclid=x#y,https://o.example/?id=1#y",
    "https://o.example/?utm_source=rss,https://o.example/"
  })
  void links_become_absolute_and_send_no_referrer(String href, String told) {
    assertThat(sanitised("<a href='" + href + "'>x</a>"))
        .isEqualTo(
            "<a href=\"%s\" rel=\"noopener noreferrer\">x</a>"
                .formatted(told.replace("&", "&amp;")));
  }

  @Test
  void other_schemes_are_no_links() {
    for (String href :
        new String[] {
          "javascript:x",
          "JaVa\tScript:x",
          " \u0001javascript:x",
          "data:text/html,x",
          "vbscript:x",
          "file:///etc/passwd",
          "blob:x",
          "mailto:a@b.example\"onclick=",
          "https:///x"
        }) {
      assertThat(sanitised("<a href=\"" + href.replace("\"", "&quot;") + "\">x</a>"))
          .matches(
              "<a( href=\"https://site\\.example/[^\":]*\" rel=\"noopener noreferrer\")?>x</a>");
    }
  }

  @Test
  void pictures_keep_their_sizes_and_load_when_seen() {
    assertThat(sanitised("<img src=a.png srcset='b.png 2x, data:x 3x, /c.png 400w' width=5 alt=x>"))
        .isEqualTo(
            "<img src=\"https://site.example/blog/a.png\" "
                + "srcset=\"https://site.example/blog/b.png 2x, https://site.example/c.png 400w\" "
                + "width=\"5\" alt=\"x\" loading=\"lazy\" referrerpolicy=\"no-referrer\">");
  }

  @Test
  void pictures_that_only_count_readers_are_left_out() {
    assertThat(sanitised("a<img src=/p.gif width=1 height=1><img src=/q.gif height='0px'>b"))
        .isEqualTo("ab");
    assertThat(sanitised("<img src='https://pixel.wp.com/b.gif?x'><img alt='no address'>"))
        .isEmpty();
  }

  @Test
  void only_players_of_known_hosts_are_in_frames() {
    assertThat(sanitised("<iframe src='http://www.youtube.com/embed/x' onload=y></iframe>"))
        .startsWith("<iframe src=\"https://www.youtube.com/embed/x\" sandbox=");
    assertThat(sanitised("<iframe src='https://www.youtube.com.evil.example/embed/x'>x</iframe>"))
        .doesNotContain("<iframe");
    assertThat(sanitised("<iframe src='https://www.youtube.com@evil.example/embed/x'>x</iframe>"))
        .doesNotContain("<iframe");
    assertThat(sanitised("<iframe srcdoc='<script>x</script>'></iframe>")).isEmpty();
  }

  @Test
  void without_a_base_relative_addresses_are_left_out() {
    assertThat(ForeignHtml.of("<a href=x>y</a><img src=z>", null).sanitised().markup())
        .isEqualTo("<a>y</a>");
  }

  @Test
  void hostile_nesting_costs_no_more_than_other_text() {
    for (String part : new String[] {"<b>", "<a href=x>", "<table>", "<i><p>", "<font><nobr>"}) {
      String deep = part.repeat(ForeignHtml.MAX_LENGTH / part.length());
      assertThat(ForeignHtml.of(deep, BASE).sanitised().markup()).doesNotContain("<font");
    }
  }

  @Test
  void its_text_is_what_a_reader_sees() {
    ForeignHtml html = ForeignHtml.of("<p>a\n b</p><script>c</script><p>d &amp; e</p>", BASE);
    assertThat(html.text()).isEqualTo("a b d & e").isEqualTo(html.toString());
  }

  @Test
  void its_lines_are_those_that_a_reader_sees() {
    assertThat(lines("<p>a\n b</p>\n<p>c<br>d <b>e</b></p><ul><li>f</li> <li>g</li></ul>h"))
        .isEqualTo("a b\n\nc\nd e\n\nf\ng\n\nh");
    assertThat(lines("<div>a</div><div> <div>b</div></div><pre>c\n  d</pre>"))
        .isEqualTo("a\nb\n\nc\n  d");
    assertThat(lines("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"))
        .isEqualTo("a b\nc");
    assertThat(
            lines(
                "a<br><br><br>b<script>c</script><math><semantics><mi>x</mi>"
                    + "<annotation>y</annotation></semantics></math><iframe>z</iframe> "))
        .isEqualTo("a\n\nbx");
    assertThat(lines("<b>".repeat(50_000) + "x")).isEqualTo("x");
  }

  private static String lines(String html) {
    return ForeignHtml.of(html, null).lines();
  }

  @Test
  void what_is_sanitised_stays_the_same_when_it_is_sanitised_again() {
    String once =
        sanitised("<section><a href='?a=1&b=2'>x</a><img src='a,b.png' srcset='c.png'></section>");
    assertThat(sanitised(once)).isEqualTo(once);
  }

  private static String sanitised(String html) {
    return ForeignHtml.of(html, BASE).sanitised().markup();
  }
}
