package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The names that the API reads from queries, held against `openapi.yaml`: a parameter that it does
/// not name is refused.
class ReadParametersTest {
  private static final Pattern READ =
      Pattern.compile("query(?:\\(\\))?\\s*\\.(?:text|flag|integer|choice|all)\\(\\s*\"(\\w+)\"");

  private static Stream<ApiPage.Operation> operations() {
    return ApiDocument.load().sections().stream()
        .flatMap(section -> section.operations().stream())
        .filter(operation -> operation.path().startsWith("/api/"));
  }

  @Test
  void each_name_that_a_resource_of_the_api_reads_is_in_the_document() throws IOException {
    Set<String> named =
        operations()
            .flatMap(operation -> operation.parameters().stream())
            .filter(parameter -> parameter.place().equals("query"))
            .map(ApiPage.Parameter::name)
            .collect(Collectors.toSet());
    Set<String> unknown = new TreeSet<>();
    int read = 0;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file :
          files.filter(each -> each.toString().endsWith("Resource.java")).sorted().toList()) {
        String source = Files.readString(file);
        Matcher names = READ.matcher(source);
        while (source.contains("\"/api/") && names.find()) {
          read++;
          if (!named.contains(names.group(1))) {
            unknown.add(file.getFileName() + ": " + names.group(1));
          }
        }
      }
    }
    assertThat(read).isGreaterThan(10);
    assertThat(unknown).isEmpty();
  }
}
