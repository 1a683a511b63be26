package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Parses documents that real sites served, from a folder beside the repository that exists on some
/// machines. Without it one test is skipped, whose name gives the reason.
final class RealDocumentsTest {
  private static final Path FOLDER = folder();
  private static final List<String> NO_FEEDS = List.of("DaringFireball.html", "sixcolors.html");

  @TestFactory
  Stream<DynamicTest> every_real_feed_is_read_whole() throws IOException {
    return each(
        name -> !name.endsWith(".opml") && !NO_FEEDS.contains(name), RealDocumentsTest::isFeed);
  }

  @TestFactory
  Stream<DynamicTest> pages_and_other_formats_are_refused() throws IOException {
    return each(
        NO_FEEDS::contains,
        file ->
            assertThat(new FeedParser().parse(Files.readAllBytes(file), null, null))
                .isEqualTo(new FeedOutcome.Refused(FeedOutcome.Reason.NOT_A_FEED)));
  }

  @TestFactory
  Stream<DynamicTest> every_real_list_is_read_whole() throws IOException {
    return each(
        name -> name.endsWith(".opml"),
        file ->
            assertThat(Opml.parse(Files.readAllBytes(file)))
                .isInstanceOfSatisfying(
                    OpmlOutcome.Listed.class,
                    listed -> assertThat(listed.outlines()).hasSizeGreaterThan(50)));
  }

  private static void isFeed(Path file) throws IOException {
    FeedOutcome outcome = new FeedParser().parse(Files.readAllBytes(file), null, Parsing.BASE);
    assertThat(outcome).isInstanceOf(FeedOutcome.Parsed.class);
    ParsedFeed feed = ((FeedOutcome.Parsed) outcome).feed();
    assertThat(feed.title()).isNotBlank().doesNotContain("\uFFFD");
    assertThat(feed.salvaged()).isFalse();
    assertThat(feed.entries())
        .isNotEmpty()
        .allSatisfy(entry -> {
          assertThat(entry.id() != null || entry.link() != null).isTrue();
          assertThat(entry.title() + entry.text()).isNotBlank();
          assertThat(entry.published()).isNotNull();
        });
  }

  private interface Check {
    void run(Path file) throws IOException;
  }

  private static Stream<DynamicTest> each(Predicate<String> wanted, Check check)
      throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      return Stream.of(
          DynamicTest.dynamicTest(
              "skipped: no folder shared/data/feeds beside the repository",
              () -> Assumptions.abort("no folder shared/data/feeds beside the repository")));
    }
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> wanted.test(file.getFileName().toString()))
          .sorted()
          .toList()
          .stream()
          .map(file ->
              DynamicTest.dynamicTest(file.getFileName().toString(), () -> check.run(file)));
    }
  }

  static Path folder() {
    return repository().resolve("../shared/data/feeds").normalize();
  }

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder.getParent() != null && !Files.isDirectory(folder.resolve("benchmarks"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
