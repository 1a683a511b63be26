package io.feedmill.reader.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Truncated documents: complete entries before the end are read.
final class CutDocumentsTest {
  private static final Pattern ITEM_END =
      Pattern.compile("</(?:\\w+:)?(?:item|entry)\\s*>", Pattern.CASE_INSENSITIVE);
  private static final Path FOLDER = RealDocumentsTest.folder();
  private static final int MOST_CUTS = 15;

  @TestFactory
  Stream<DynamicTest> our_own_documents_cut_at_every_thousandth_byte() {
    return Stream.of("rss", "rdf", "atom", "json")
        .map(format -> DynamicTest.dynamicTest(format, () -> cut(document(format), 1_000)));
  }

  @TestFactory
  Stream<DynamicTest> real_documents_cut_at_thousandth_bytes() throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      return Stream.of(
          DynamicTest.dynamicTest(
              "skipped: no folder shared/data/feeds beside the repository",
              () -> Assumptions.abort("no folder shared/data/feeds beside the repository")));
    }
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(rss|atom|rdf|xml|json)"))
          .sorted()
          .toList()
          .stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> cutFile(file)));
    }
  }

  private static void cutFile(Path file) throws IOException {
    byte[] document = Files.readAllBytes(file);
    int thousands = Math.max(1, document.length / (1_000 * MOST_CUTS));
    cut(document, 1_000 * thousands);
  }

  /// @param step number of bytes between two truncations
  private static void cut(byte[] document, int step) {
    List<String> whole = names(document);
    for (int length = step; length < document.length; length += step) {
      byte[] cut = Arrays.copyOf(document, length);
      List<String> kept = names(cut);
      assertThat(kept).as("cut at %s", length).hasSizeLessThanOrEqualTo(whole.size());
      assertThat(kept)
          .as("cut at %s", length)
          .isEqualTo(whole.subList(0, kept.size()))
          .hasSizeGreaterThanOrEqualTo(Math.min(whole.size(), ended(cut)));
    }
  }

  private static int ended(byte[] cut) {
    return (int) ITEM_END.matcher(new String(cut, UTF_8)).results().count();
  }

  private static List<String> names(byte[] document) {
    FeedOutcome outcome = new FeedParser().parse(document, null, Parsing.BASE);
    return outcome instanceof Parsed(ParsedFeed feed)
        ? feed.entries().stream().map(CutDocumentsTest::name).toList()
        : List.of();
  }

  private static String name(ParsedEntry entry) {
    return entry.id() + " " + entry.title() + " " + entry.content().fingerprint();
  }

  private static byte[] document(String format) {
    String text = "Some text with &amp; and &lt;b&gt;bold&lt;/b&gt; words. ".repeat(10);
    String item =
        switch (format) {
          case "atom" ->
              "<entry><id>%d</id><title>T%1$d</title><content type='html'>"
                  + text
                  + "</content></entry>";
          case "json" -> "{\"id\":\"%d\",\"title\":\"T%1$d\",\"content_html\":\"" + text + "\"}";
          default ->
              "<item><guid>%d</guid><title>T%1$d</title><description>"
                  + text
                  + "</description></item>";
        };
    String items =
        IntStream.range(0, 60)
            .mapToObj(item::formatted)
            .collect(Collectors.joining(format.equals("json") ? "," : "\n"));
    String document =
        switch (format) {
          case "rss" -> "<rss version='2.0'><channel><title>T</title>%s</channel></rss>";
          case "rdf" ->
              "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'><channel><title>T</title></channel>%s</rdf:RDF>";
          case "atom" -> "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title>%s</feed>";
          default ->
              "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\"items\":[%s]}";
        };
    return document.formatted(items).getBytes(UTF_8);
  }
}
