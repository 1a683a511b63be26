package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;

/// Passes growing repetitions of fragments to every parser, and counts steps.
@Tag("slow")
final class LinearCostTest {
  /// Longer than the maximum depth of nesting.
  private static final int ONCE = 40_000;

  private static final int PER_BYTE = 100;
  private static final int STANDARD = 1_000_000;

  /// A document of twice the length takes twice the steps, with a tolerance for where repetitions
  /// are cut, or is refused.
  private static final double GROWTH = 2.6;

  private static final List<String> AROUND =
      List.of(
          "%s",
          "<rss><channel>%s",
          "<rss><channel><item><description><![CDATA[%s]]></description></item></channel></rss>",
          "<rss><channel><item><title>%s</title></item></channel></rss>",
          "<rss><channel><item><author>%s</author></item></channel></rss>",
          "<rss><channel><item><pubDate>%s</pubDate></item></channel></rss>",
          "<feed xmlns='http://www.w3.org/2005/Atom'><entry><content type='xhtml'>%s",
          "<!DOCTYPE html><body><div class='h-entry'><div class='e-content p-name'>%s",
          "<!DOCTYPE html><body><div class='h-entry %s'>x</div>",
          "<!DOCTYPE html><link rel=alternate type='%s' href=x>",
          "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"content_html\":\"%s\"}]}",
          "{\"title\":\"x\",\"items\":[%s",
          "<opml><body>%s");

  private static final List<String> FRAGMENTS =
      List.of(
          "<b>",
          "</b>",
          "<a href=x>",
          "<div class='h-entry'>",
          "<div class='p-name e-content'>",
          "<i class='p-a p-b p-c u-url'>",
          "<img srcset='",
          "a 1x,",
          ", ",
          "a@",
          "a",
          " ",
          "<!--",
          "-->",
          "<![CDATA[",
          "]]>",
          "&amp;",
          "&#1",
          "&",
          "<item>",
          "<entry>",
          "<item xml:base='a/'>",
          "<table>",
          "<li>",
          "<p>",
          "<script>",
          "<h-a>",
          "-a",
          "h-a ",
          "\\\"",
          "'",
          "=",
          "[",
          "{",
          "[[",
          "{\"a\":",
          "(",
          ")",
          "2026-",
          "+01:00 ",
          "GMT ",
          "1:",
          "https://",
          "../",
          "%",
          "<?xml ",
          "<!DOCTYPE ",
          "<outline text='a'>",
          "<",
          ">",
          ".",
          ";",
          "\r",
          "utm_a=b&",
          "<svg><math>",
          "<x:y xmlns:x='z'>",
          "<iframe src=//a.example/>",
          "<svg>",
          "<template>",
          "<font size=1>");

  private static Gen<String> repeated() {
    return Gens.of(FRAGMENTS).list(1, 3).map(list -> String.join("", list));
  }

  private static Gen<String> around() {
    return Gens.of(AROUND);
  }

  @Property(tries = 100)
  void reading_a_document_twice_as_long_takes_about_twice_the_steps(Given given) {
    String around = given.draw(around());
    String fragment = given.draw(repeated());
    long single = steps(around, fragment, ONCE);
    long twice = steps(around, fragment, 2 * ONCE);
    assertThat((double) twice)
        .as("%s of %s", around, fragment)
        .isLessThan(GROWTH * single + 20_000);
  }

  /// A document that takes more steps is refused: the budget applies to every parser.
  @Property(tries = 50)
  void no_document_takes_more_steps_than_its_size_allows(Given given) {
    String around = given.draw(around());
    String fragment = given.draw(repeated());
    String document = document(around, fragment, 4 * ONCE);
    StepBudget budget = StepBudget.of(document.length());
    try {
      budget.within(() -> read(document));
    } catch (TooCostly refused) {
      assertThat(refused).hasMessageContaining("too much work");
    }
    long allowed = STANDARD + (long) PER_BYTE * document.length();
    assertThat(budget.spent()).isLessThan(allowed + ForeignHtml.MAX_LENGTH);
  }

  /// Empty for a document that is refused.
  private static long steps(String around, String fragment, int length) {
    String document = document(around, fragment, length);
    StepBudget budget = StepBudget.of(document.length());
    try {
      budget.within(() -> read(document));
      return budget.spent();
    } catch (TooCostly refused) {
      return 0;
    }
  }

  private static String document(String around, String fragment, int length) {
    return around.formatted(fragment.repeat(length / fragment.length() + 1));
  }

  private static boolean read(String document) {
    FeedParser parser = new FeedParser();
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    parser.outlines(bytes);
    parser.links(bytes, null, Parsing.BASE);
    if (parser.parse(bytes, null, Parsing.BASE) instanceof FeedOutcome.Parsed(var feed)) {
      for (ParsedEntry entry : feed.entries()) {
        entry.content().sanitised();
        entry.summary().text();
      }
    }
    return true;
  }
}
