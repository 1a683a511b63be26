package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class KeyDocumentTest {
  private static final Path DOCUMENT = SourceFiles.PROJECT.resolve("docs/redis-keys.md");

  @Test
  void the_document_of_redis_keys_says_what_the_code_says() throws IOException {
    JavaClasses code =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
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
