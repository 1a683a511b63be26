package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class KeyDocumentTest {
  private static final Path DOCUMENT = SourceFiles.PROJECT.resolve("docs/redis-keys.md");

  /// Whether a class file refers to the rows of the document.
  private static boolean namesKeys(Location file) {
    try (InputStream in = file.asURI().toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains("/KeyDoc;");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_document_of_redis_keys_matches_the_code() throws IOException {
    JavaClasses code =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(KeyDocumentTest::namesKeys)
            .importPackages("io.feedmill");
    String wanted = KeyDocument.write(code);
    if (Boolean.getBoolean("feedmill.docs.write")) {
      Files.createDirectories(SourceFiles.PROJECT.resolve("docs"));
      Files.writeString(DOCUMENT, wanted);
    }
    assertThat(wanted).contains("| `articles{main}:article:{id}` | hash |");
    assertThat(DOCUMENT).content().as("run with -Dfeedmill.docs.write=true").isEqualTo(wanted);
  }
}
