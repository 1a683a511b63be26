package io.feedmill.syndication.document;

import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.SmartView;
import io.feedmill.syndication.document.api.WithdrawnItem;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Valid and hostile articles, and feeds of them.
final class Articles {
  static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final String BODY = "<p>" + "Some words of a body. ".repeat(40) + "</p>";

  private Articles() {}

  static Item item(int number) {
    return item(number, "Title " + number, BODY);
  }

  static Item item(int number, String title, String html) {
    return new Item(
        new UUID(7, number),
        1,
        title,
        "https://mill.example/a/" + number + "?x=1&y=2&z[0]=\u00e9",
        html,
        "",
        List.of("Ann & Ben", "</b> Carl"),
        "https://mill.example/i/" + number + ".jpg",
        List.of("tea", "</i> & <tags> R&amp;D"),
        NOON.minusSeconds(number),
        NOON);
  }

  static List<Item> many(int count) {
    return IntStream.range(0, count).mapToObj(Articles::item).toList();
  }

  static FeedContent feed(List<Item> items, List<WithdrawnItem> gone) {
    return new FeedContent(
        "https://mill.example/feeds/x.rss",
        "Mill <news>",
        "All & everything",
        "en",
        URI.create("https://mill.example/"),
        URI.create("https://mill.example/feeds/x.rss"),
        List.of(URI.create("https://mill.example/hub"), URI.create("https://hub.example/")),
        NOON,
        items,
        gone,
        false,
        List.of(),
        Duration.ofMinutes(3),
        SmartView.NONE);
  }

  /// Hostile contents of a title or body.
  static List<String> hostile() {
    return List.of(
        "\u0000\u0001\u0008\u001f control \u007f\u0085",
        "]]> and <![CDATA[ and ]]]]>><![CDATA[>",
        "\ud800 lone \udc00 surrogates \ud83d\ude00",
        "<p><a href=\"/relative\">r</a> <img src='../i.png' onerror='x()'>words</p>",
        "<a href=\"javascript:alert(1)\" onclick=\"x()\">j</a> <a href=\" java\nscript:x\">k</a>",
        "<script>alert(1)</script><style>p{}</style><iframe src='//x'></iframe>text",
        "<p dir=\"rtl\">\u202e\u05e2\u05d1\u05e8\u05d9\u05ea \u0639\u0631\u0628\u064a</p>",
        "&amp;&lt;&#0;&nbsp;&unknown; <b>unclosed <i>nested</b></i> <!-- c --> <?x?> \ufffe\uffff",
        "<svg><script>x()</script></svg><math><mtext></form><form><input autofocus onfocus=x()>",
        "\u2028\u2029\r\n\r\t",
        "How to end a </b> and an <i> in R&amp;D, fish&chips2 &#60; <!doctype> a<b && c>d",
        "\ufffd\ufdd0\ud83f\udffe lost &#xFFFD; &#x85;",
        "<p><button><div>d</div></button> <b>w</b></p><table><tr><td><p>x<table><tr><td>y</table>",
        "<object><p>o<div>in</div></object><bdo dir=rtl>b</bdo><h1>a<applet><h2>b</h2></applet></h1>",
        "<a href='https://x.example/?a[0]=\u00fc|'>b <marquee><a href='//y.example'>n</a></marquee></a>",
        "<template><tr><td>t</template><select><option>o</select><ruby>\u6f22<rt>kan</ruby><col>",
        "");
  }
}
