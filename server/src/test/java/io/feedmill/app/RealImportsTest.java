package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.command.ImportFile;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.api.ArticleSubmissions.Result;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Imports documents that real sites served, from a folder beside the repository that exists on
/// some machines.
@Tag("slow")
class RealImportsTest {
  private static final URI BASE = URI.create("https://example.org/feed.xml");

  private static Path folder() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder.getParent() != null && !Files.isDirectory(folder.resolve("benchmarks"))) {
      folder = folder.getParent();
    }
    return folder.resolve("../shared/data/feeds").normalize();
  }

  private static List<ImportFile> documents() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.sorted().map(RealImportsTest::read).flatMap(Optional::stream).toList();
    }
  }

  private static Optional<ImportFile> read(Path file) {
    try {
      return ImportFile.parse(Files.readAllBytes(file), BASE);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void every_real_feed_and_list_is_imported_without_a_refusal() throws Exception {
    Assumptions.assumeTrue(Files.isDirectory(folder()), "no folder shared/data/feeds");
    TestRedis.flush();
    AppConfig config =
        AppConfig.from(
            Settings.of(
                Map.of(
                    "FEEDMILL_REDIS_URL",
                    TestRedis.url(),
                    "FEEDMILL_DATABASE_URL",
                    TestPostgres.freshDatabase())));
    List<ImportFile> documents = documents();
    assertThat(documents)
        .hasSizeGreaterThan(30)
        .allMatch(listed -> listed.unlinked() < listed.pieces().size() / 5 + 1);
    try (Wiring wiring = Wiring.open(config, Backends.start(config))) {
      ArticleSubmissions articles = wiring.articles().submissions();
      for (ImportFile listed : documents) {
        assertThat(listed.pieces()).isNotEmpty();
        for (ImportFile.Piece piece : listed.pieces()) {
          assertThat(articles.submit(7, piece.title(), piece.link(), "", List.of("real")))
              .as(piece.toString())
              .isNotInstanceOf(Result.Refused.class);
        }
      }
      assertThat(wiring.articles().check().check(false, Progress.UNWATCHED).clean()).isTrue();
    }
  }
}
