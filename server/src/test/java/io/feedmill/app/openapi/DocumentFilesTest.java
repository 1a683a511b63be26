package io.feedmill.app.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.web.StaticFiles;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// How the files of the API's document are joined.
class DocumentFilesTest {
  private static String joined(String head, Map<String, String> others) {
    Map<String, byte[]> files = new HashMap<>();
    others.forEach((name, text) -> files.put(name, text.getBytes(UTF_8)));
    files.put(DocumentFiles.HEAD, head.getBytes(UTF_8));
    return DocumentFiles.joined(files);
  }

  @Test
  void a_line_that_includes_a_file_is_replaced_by_its_text() {
    String head = "paths:\n  # include paths/a.yaml\n  # not included\nend: 1\n";
    assertThat(joined(head, Map.of("paths/a.yaml", "  /a:\n    get: {}\n")))
        .isEqualTo("paths:\n  /a:\n    get: {}\n  # not included\nend: 1\n");
  }

  @Test
  void a_missing_file_is_named() {
    assertThatThrownBy(() -> joined("# include paths/b.yaml\n", Map.of()))
        .hasMessage("paths/b.yaml");
  }

  @Test
  void every_file_of_the_document_is_included_once_and_ends_its_last_line() {
    String document = DocumentFiles.joined();
    assertThat(StaticFiles.read("openapi"))
        .hasSizeGreaterThan(10)
        .allSatisfy((name, bytes) -> {
          String text = new String(bytes, UTF_8);
          assertThat(text).as(name).endsWith("\n");
          if (!name.equals(DocumentFiles.HEAD)) {
            assertThat(document.split(Pattern.quote(text), -1)).as(name).hasSize(2);
          }
        });
    assertThat(document).doesNotContain("# include");
  }
}
