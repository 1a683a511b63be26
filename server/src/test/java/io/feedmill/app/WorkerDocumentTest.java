package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.server.ServerRole;
import io.feedmill.kernel.work.HourlySweep;
import io.feedmill.kernel.work.Worker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `docs/workers.md` lists the workers of a server with all optional features, each with the first
/// sentence of its class or of the method that creates it.
@Tag("slow")
class WorkerDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/workers.md").toAbsolutePath().normalize();
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern NAME = Pattern.compile("[a-z]+(?:-[a-z]+)+");
  private static final Pattern COMMENT = Pattern.compile("(?m)(?:^ *///(?: .*)?\\n)+(?=^ *[@a-z])");
  private static final Pattern SENTENCE = Pattern.compile("(.+?[.:])(?= |$)");

  /// Settings without which some workers are absent.
  private static final Map<String, String> EVERYTHING =
      Map.of(
          "FEEDMILL_MEDIA_FROM_PAGES",
          "true",
          "FEEDMILL_MEDIA_URL",
          "s3+http://key:secret@127.0.0.1:1/files?region=eu-1&style=path",
          "FEEDMILL_INGEST_URL",
          "http://127.0.0.1:1/changes");

  private static final String HEAD =
      """
      # Workers

      A worker is a loop in the background of each process with the role `worker`. `/admin` shows their state, `/metrics` their delay and their failures.
      A worker with the scope *one process* holds a lease, so that one process of the site runs it at a time; one with *each process* also runs in processes that
      only have the role `web`. The interval is the longest time between two runs; many are woken earlier.
      Written by `mvn test -Dtest=WorkerDocumentTest -Dfeedmill.docs.write=true`.

      | worker | what it does | interval | runs in | class |
      |---|---|---|---|---|
      """;

  private static String document(List<Worker> workers) {
    return HEAD
        + workers.stream()
            .sorted(Comparator.comparing(Worker::name))
            .map(WorkerDocumentTest::row)
            .collect(Collectors.joining());
  }

  private static String row(Worker worker) {
    Path source = source(worker);
    return "| `%s` | %s | %s | %s | `%s` |\n"
        .formatted(
            worker.name(),
            purpose(worker, text(source)),
            interval(worker.interval()),
            worker.oncePerCluster()
                ? "one process"
                : worker.inEachProcess() ? "each process" : "all worker processes",
            SOURCES
                .resolve("io/feedmill")
                .relativize(source)
                .toString()
                .replaceFirst("[.]java$", ""));
  }

  /// The file of its class, or of the class that names it.
  private static Path source(Worker worker) {
    Class<?> type = worker.getClass();
    if (!type.getPackage().equals(Worker.class.getPackage())) {
      return SOURCES.resolve(type.getName().replaceFirst("[$].*", "").replace('.', '/') + ".java");
    }
    Pattern named = Pattern.compile("(?:NAME = |Sweep(?:[.]ofAll)?[(]\\s*)" + quoted(worker));
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java") && named.matcher(text(file)).find())
          .findFirst()
          .orElseThrow(() -> new AssertionError(worker.name() + " is named by no class"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(Worker worker) {
    return '"' + worker.name() + '"';
  }

  /// The first sentence of the comment: of the method that creates a sweep, else of the class.
  private static String purpose(Worker worker, String source) {
    int before = worker instanceof HourlySweep ? source.indexOf(quoted(worker)) : source.length();
    String comment = "";
    Matcher comments = COMMENT.matcher(source.substring(0, before));
    while (comments.find() && (comment.isEmpty() || worker instanceof HourlySweep)) {
      comment = comments.group();
    }
    Matcher sentence =
        SENTENCE.matcher(comment.replaceAll("(?m)^ *///", "").replaceAll("\\s+", " ").strip());
    assertThat(sentence.find()).as(worker.name()).isTrue();
    return sentence.group(1).replaceAll("\\[#?([\\w.]+)]", "`$1`").replaceAll("[.:]$", "");
  }

  private static String interval(Duration interval) {
    return interval.compareTo(Duration.ofSeconds(1)) < 0
        ? interval.toMillis() + " ms"
        : interval
            .toString()
            .substring(2)
            .replaceAll("(\\d+)([HMS])", "$1 $2 ")
            .strip()
            .replace("H", "h")
            .replace("M", "min")
            .replace("S", "s");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_document_of_workers_lists_all_of_them_by_verb() throws Exception {
    try (TestApp app = TestApp.start(EVERYTHING, EnumSet.of(ServerRole.WEB))) {
      List<Worker> workers = app.workers();
      assertThat(workers)
          .hasSizeGreaterThan(50)
          .allMatch(each -> NAME.matcher(each.name()).matches());
      String wanted = document(workers);
      if (Boolean.getBoolean("feedmill.docs.write")) {
        Files.writeString(DOCUMENT, wanted);
      }
      assertThat(DOCUMENT).content().as("run with -Dfeedmill.docs.write=true").isEqualTo(wanted);
    }
  }
}
