package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.html.HtmlPage;
import io.feedmill.reader.parse.html.RootTag;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Texts for which a backtracking regular expression takes practically forever.
final class LongTextsTest {
  private static final int TIMES = 500_000;

  @Test
  void an_author_of_a_million_characters_is_cut_to_a_thousand() {
    ParsedEntry entry =
        Parsing.entry(
            Parsing.rss(
                "<item><guid>1</guid><title>t</title><author>%s</author></item>"
                    .formatted("a@".repeat(TIMES))));
    assertThat(entry.author()).isEqualTo(new Card("a@".repeat(500), null, null));
  }

  @Test
  void the_mail_address_of_an_author_is_left_out() {
    assertThat(author("ann@a.example (Ann Lee)")).isEqualTo("Ann Lee");
    assertThat(author("Ann Lee &lt;ann@a.example>")).isEqualTo("Ann Lee");
    assertThat(author("ann@a.example")).isEmpty();
    assertThat(author("@ann")).isEqualTo("@ann");
  }

  @Test
  void a_class_name_of_a_million_parts_is_ignored() {
    FeedOutcome.Parsed page =
        (FeedOutcome.Parsed)
            new FeedParser()
                .parse(
                    """
                    <!DOCTYPE html><body><div class="h-entry h%s p%s"><p class="p-name">One</p></div>
                    """
                        .formatted("-a".repeat(TIMES), "-a".repeat(TIMES))
                        .getBytes(StandardCharsets.UTF_8),
                    "text/html",
                    Parsing.BASE);
    assertThat(page.feed().entries()).extracting(ParsedEntry::title).containsExactly("One");
  }

  @Test
  void a_link_of_a_type_full_of_blanks_is_compared_in_one_pass() {
    String type = "a" + " ".repeat(TIMES) + "b";
    String link = "<link rel=alternate href=/feed type='%s'>";
    String page = "<!DOCTYPE html>" + link.formatted(type) + link.formatted("text/xml  ; x=y");
    assertThat(HtmlPage.parse(page, Parsing.BASE).feeds()).hasSize(1);
  }

  @Test
  void the_first_tag_distinguishes_pages_from_feeds() {
    assertThat(RootTag.isPage("<!-- <a> --><!DOCTYPE \n html><p><rss>")).isTrue();
    assertThat(RootTag.isPage("<!-- <a> --><!DOCTYPE \n html>x")).isTrue();
    assertThat(RootTag.isPage("<!-- <a> --><!DOCTYPE \n html><!-- x --><rss>")).isFalse();
    assertThat(RootTag.isPage("x <HTML\tlang=en><rss>")).isTrue();
    assertThat(RootTag.isPage("<?xml?><atom:feed ><html>")).isFalse();
    assertThat(RootTag.isPage("<rdf:RDF x=''><html>")).isFalse();
    assertThat(RootTag.isPage("<htmlx><html-x><b>")).isFalse();
    assertThat(RootTag.isPage("<!doctype".repeat(TIMES) + " ".repeat(TIMES))).isFalse();
  }

  private static String author(String written) {
    Card card =
        Parsing.entry(
                Parsing.rss(
                    "<item><guid>1</guid><title>t</title><author>%s</author></item>"
                        .formatted(written)))
            .author();
    return card == null ? "" : card.name();
  }
}
