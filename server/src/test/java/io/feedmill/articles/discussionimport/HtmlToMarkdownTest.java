package io.feedmill.articles.discussionimport;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import java.time.Duration;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HtmlToMarkdownTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "First<p>Second<p>Third | First\\n\\nSecond\\n\\nThird",
        "It&#x27;s a&#x2F;b &amp; c | It's a/b \\& c",
        "so <i>very</i> good | so *very* good",
        "so<i> very </i>good | so *very* good",
        "<b>a</b> * b_c `d` [e] | **a** \\* b\\_c \\`d\\` \\[e\\]",
        "&gt; quoted<p>answer | > quoted\\n\\nanswer",
        "<blockquote><p>one</p><p>two</p></blockquote>three | > one\\n> \\n> two\\n\\nthree",
        "<ul><li>one</li><li>two</li></ul> | - one\\n\\n- two",
        "<ol><li>one<li>two</ol> | 1. one\\n\\n2. two",
        "1. no list | 1\\. no list",
        "# no heading | \\# no heading",
        "one<br>two | one  \\ntwo",
        "use <code>a`b</code> | use ``a`b``",
        "<script>alert(1)</script>x | x",
        "&lt;script&gt; | \\<script>",
      })
  void comments_keep_their_meaning(String html, String markdown) {
    assertThat(HtmlToMarkdown.convert(html)).isEqualTo(markdown.replace("\\n", "\n"));
  }

  @Test
  void links_have_their_whole_address_and_lead_to_the_web_alone() {
    String cut =
        "<a href=\"https://example.com/a/long_one\" rel=\"nofollow\">https://example.com/a/lo...</a>";
    assertThat(HtmlToMarkdown.convert(cut)).isEqualTo("<https://example.com/a/long_one>");
    assertThat(HtmlToMarkdown.convert("<a href='https://a.example/x y>'>the *page*</a>"))
        .isEqualTo("[the \\*page\\*](<https://a.example/x%20y%3E>)");
    assertThat(HtmlToMarkdown.convert("<a href='javascript:alert(1)'>x</a>")).isEqualTo("x");
  }

  @Test
  void code_keeps_its_lines() {
    assertThat(
            HtmlToMarkdown.convert("See:<p><pre><code>  if (a &lt; b)\n    *c*;\n</code></pre>ok"))
        .isEqualTo("See:\n\n```\n  if (a < b)\n    *c*;\n```\n\nok");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<blockquote>",
        "<i>",
        "<ul><li>",
        "<b><i>",
        "<a href='https://x.example'>",
        "<pre>",
        "<p>"
      })
  void deep_nesting_takes_no_longer_than_length(String part) {
    String html = part.repeat(20_000) + "x";
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertThat(HtmlToMarkdown.convert(html)).contains("x"));
  }

  @Test
  void any_text_comes_out_as_it_went_in() {
    Random random = new Random(3);
    String[] parts = {
      "a",
      "b c",
      "*",
      "_",
      "`",
      "[x]",
      "(y)",
      "#",
      "- ",
      "1.",
      "+",
      "&",
      "<",
      "\\",
      "!",
      "~",
      "=",
      ":",
      "https://a.example/b_c?d=e",
      "é",
      "|",
      "\"",
      "'"
    };
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder("a");
      for (int j = random.nextInt(8); j >= 0; j--) {
        text.append(random.nextBoolean() ? " " : "").append(parts[random.nextInt(parts.length)]);
      }
      String html = new Element("p").text(text.toString()).html();
      String shown = Jsoup.parse(Markdown.render(HtmlToMarkdown.convert(html)).markup()).text();
      assertThat(shown).as(html).isEqualTo(Jsoup.parse(html).text());
    }
  }
}
