package io.feedmill.reader.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BrokenDocumentsTest {
  private static final List<String> SCRAPS =
      List.of(
          "<rss>",
          "</rss>",
          "<channel>",
          "</channel>",
          "<item>",
          "</item>",
          "<title>",
          "</title>",
          "<feed xmlns='http://www.w3.org/2005/Atom'>",
          "<entry>",
          "</entry>",
          "<link href='",
          "'/>",
          "<![CDATA[",
          "]]>",
          "<!--",
          "-->",
          "<!DOCTYPE rss [",
          "]>",
          "&",
          "&amp;",
          "&#0;",
          "&#xD800;",
          "<?xml version='1.0'?>",
          "<",
          ">",
          "\"",
          "\u0000",
          "\ud800",
          "é",
          " xml:base='http://[::'",
          "{",
          "}",
          "\"items\":[",
          "<a:b>",
          "xmlns:a='",
          "x",
          "2026-11-20",
          "<pubDate>",
          "</pubDate>");

  private static final String THREE =
      Parsing.rss(
          """
          <item><title>one</title><link>https://site.example/1</link></item>
          <item><title>two</title><description><![CDATA[<p>x</p>]]></description></item>
          <item><title>three</title></item>
          """);

  @Test
  void a_truncated_document_keeps_the_items_before_its_end() {
    ParsedFeed feed = Parsing.feed(THREE.substring(0, THREE.indexOf("three")));
    assertThat(feed.salvaged()).isTrue();
    assertThat(titles(feed)).containsExactly("one", "two");
    assertThat(titles(Parsing.feed(THREE.substring(0, THREE.indexOf("]]>")))))
        .containsExactly("one");
  }

  @Property
  void any_truncation_keeps_the_first_items(Given given) {
    int length = given.draw(Gens.ints(0, 400));
    String cut = THREE.substring(0, Math.min(length, THREE.length()));
    FeedOutcome outcome = new FeedParser().parse(cut.getBytes(UTF_8), null, null);
    if (outcome instanceof FeedOutcome.Parsed(ParsedFeed feed)) {
      List<String> titles = titles(feed);
      assertThat(List.of("one", "two", "three").subList(0, titles.size())).isEqualTo(titles);
    }
  }

  @Test
  void unescaped_characters_are_read_as_intended() {
    ParsedFeed feed =
        Parsing.feed(
            Parsing.rss(
                """
                <item><title>AT&T &nbsp;caf&eacute; & more</title></item>
                <item><title>bell\u0007</title><undeclared:x>1</undeclared:x></item>
                <item><title>left open
                <item><title>last</title></item>
                """));
    assertThat(feed.salvaged()).isTrue();
    assertThat(titles(feed)).startsWith("AT&T café & more", "bell").endsWith("last");
  }

  @Test
  void an_unclosed_item_does_not_contain_the_next() {
    ParsedFeed feed =
        Parsing.feed(Parsing.rss("<item><title>a</title><item><title>b</title></item>"));
    assertThat(titles(feed)).containsExactly("a", "b");
  }

  @Test
  void undeclared_prefixes_have_their_usual_meaning() {
    ParsedEntry entry =
        Parsing.entry(
            Parsing.rss(
                "<item><dc:date>2026-11-20</dc:date><content:encoded>x</content:encoded></item>"));
    assertThat(Parsing.html(entry)).isEqualTo("x");
    assertThat(entry.published()).isNotNull();
  }

  @Test
  void junk_around_the_document_does_not_matter() {
    assertThat(titles(Parsing.feed("\n\n Warning: x " + THREE))).hasSize(3);
    assertThat(titles(Parsing.feed("<br/><b>Warning</b>: x\n<?xml version='1.0'?>" + THREE)))
        .hasSize(3);
    assertThat(titles(Parsing.feed(THREE + "<script>x</script>"))).hasSize(3);
    assertThat(titles(Parsing.feed("<?phpxml version='1.0'?>" + THREE))).hasSize(3);
  }

  @Test
  void entities_are_never_resolved() {
    String lol =
        """
        <?xml version="1.0"?>
        <!DOCTYPE rss [
          <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
          <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"> <!-- ] > -->
          <!ENTITY file SYSTEM "file:///etc/passwd">
          <!ENTITY % remote SYSTEM "http://127.0.0.1:9/x"> %remote;
        ]>
        """;
    ParsedFeed feed = Parsing.feed(lol + Parsing.rss("<item><title>x &c; &file; y</title></item>"));
    assertThat(titles(feed)).containsExactly("x &c; &file; y");
  }

  @Test
  void deeply_nested_markup_is_read_to_a_maximum_depth() {
    String deep = "<description>" + "<b>".repeat(100_000) + "</description>";
    assertThat(titles(Parsing.feed(Parsing.rss("<item><title>x</title>" + deep + "</item>"))))
        .containsExactly("x");
  }

  @Test
  void unclosed_content_is_not_repeated_in_every_enclosing_entry() {
    String open = "<item><title>x</title><description>y";
    String text = "z".repeat(1000);
    assertThat(Parsing.feed(Parsing.rss(open.repeat(100) + text)).entries())
        .hasSizeBetween(99, 100)
        .allSatisfy(entry -> assertThat(Parsing.html(entry)).hasSizeLessThanOrEqualTo(1001));
    String nested = "<description><item>".repeat(20) + text + "</item></description>".repeat(20);
    assertThat(Parsing.feed(Parsing.rss("<item>" + nested + "</item>")).entries()).hasSize(1);
  }

  @Test
  void more_tags_than_any_feed_has_are_refused() {
    assertThat(Parsing.refusal("<a/>".repeat(400_001))).isEqualTo(FeedOutcome.Reason.TOO_LARGE);
  }

  @Test
  void an_address_of_more_than_4096_characters_is_ignored() {
    String item = "<item xml:base='https://%s.example/'><link>%s</link></item>";
    ParsedFeed feed =
        Parsing.feed(
            Parsing.rss(
                item.formatted("a", "b".repeat(5000)) + item.formatted("a", "b".repeat(99))));
    assertThat(feed.entries().getFirst().link()).isNull();
    assertThat(feed.entries().getLast().link()).isNotNull();
  }

  @Test
  void a_document_that_is_not_a_feed_is_refused_with_the_reason() {
    assertThat(Parsing.refusal("")).isEqualTo(FeedOutcome.Reason.EMPTY);
    assertThat(Parsing.refusal(" \n\t")).isEqualTo(FeedOutcome.Reason.EMPTY);
    assertThat(Parsing.refusal("hello")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("<!DOCTYPE html><html><body><item>x</item></body></html>"))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("<opml><body/></opml>")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("<!DOCTYPE")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("<rss/>")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
  }

  @Test
  void ten_mebibytes_are_read_and_one_byte_more_is_refused() {
    byte[] largest = new byte[Feeds.MAX_BYTES];
    byte[] document = THREE.getBytes(UTF_8);
    Arrays.fill(largest, (byte) ' ');
    System.arraycopy(document, 0, largest, 0, document.length);
    assertThat(titles(Parsing.feed(largest, null))).hasSize(3);
    assertThat(new FeedParser().parse(new byte[Feeds.MAX_BYTES + 1], null, null))
        .isEqualTo(new FeedOutcome.Refused(FeedOutcome.Reason.TOO_LARGE));
  }

  @Test
  void an_error_that_the_parser_has_no_text_for_is_refused() {
    assertThat(Parsing.refusal("<!DOCTYPE rss []]><!DOCTYPE rss [\u0000"))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
  }

  private static Gen<String> mess() {
    return Gens.of(SCRAPS).list(0, 40).map(parts -> String.join("", parts));
  }

  @Property(tries = 400)
  void any_mixture_of_fragments_is_read_or_refused(Given given) {
    String mess = given.draw(mess());
    for (String document : List.of(mess, "<rss><channel>" + mess, "<feed>" + mess)) {
      byte[] bytes = document.getBytes(UTF_8);
      assertThat(new FeedParser().parse(bytes, null, Parsing.BASE)).isNotNull();
    }
  }

  @Property
  void any_bytes_are_read_or_refused(Given given) {
    byte[] bytes = given.draw(Gens.bytes(255));
    String contentType = given.draw(Gens.text(255));
    assertThat(new FeedParser().parse(bytes, contentType, null)).isNotNull();
  }

  private static List<String> titles(ParsedFeed feed) {
    return feed.entries().stream().map(ParsedEntry::title).toList();
  }
}
