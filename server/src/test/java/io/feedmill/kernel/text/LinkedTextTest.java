package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LinkedTextTest {
  @Test
  void everything_between_and_within_links_is_escaped() {
    String text = "<b>see</b> http://a.example/?x=\"&y by @ann\n2 < 3";
    int url = text.indexOf("http");
    int name = text.indexOf('@');
    SafeHtml html =
        LinkedText.render(
            text,
            List.of(
                new LinkedText.Link(url, text.indexOf(" by"), "http://a.example/?x=\"&y"),
                new LinkedText.Link(name, name + 4, "/@ann")));
    assertThat(html.markup())
        .isEqualTo(
            "&lt;b&gt;see&lt;/b&gt; <a href=\"http://a.example/?x=&quot;&amp;y\""
                + " rel=\"nofollow ugc noopener\">http://a.example/?x=&quot;&amp;y</a> by"
                + " <a href=\"/@ann\">@ann</a>\n2 &lt; 3");
  }

  @Test
  void a_link_leads_to_the_web_or_to_this_site() {
    for (String href :
        new String[] {"javascript:x()", "//evil.example", "data:,x", "", "ftp://x"}) {
      assertThatThrownBy(() -> new LinkedText.Link(0, 1, href))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
