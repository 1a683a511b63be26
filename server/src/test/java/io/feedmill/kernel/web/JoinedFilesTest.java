package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JoinedFilesTest {
  private static String script(String... sources) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = 0; i < sources.length; i++) {
      files.put("%02d.js".formatted(i), sources[i].getBytes(StandardCharsets.UTF_8));
    }
    return new String(JoinedFiles.script(files), StandardCharsets.UTF_8);
  }

  @Test
  void a_script_has_no_indentation_and_no_comments_that_fill_a_line() {
    assertThat(
            script(
                """
                // what it is
                function load(address) {
                    // how
                    return fetch('https://' + address); // stays

                }
                """))
        .isEqualTo(
            """
            function load(address) {
            return fetch('https://' + address); // stays
            }
            """);
  }

  @Test
  void files_are_joined_in_order_each_from_the_beginning_of_a_line() {
    assertThat(script("first();", "second();\n", "third();"))
        .isEqualTo("first();\nsecond();\nthird();\n");
    assertThat(List.copyOf(StaticFiles.read("script").keySet())).isSorted().hasSizeGreaterThan(5);
  }

  /// Its indentation, and lines that look like comments, would be omitted.
  @Test
  void no_string_or_block_comment_of_the_script_continues_on_the_next_line() {
    StaticFiles.read("script")
        .forEach((name, source) -> {
          String text = new String(source, StandardCharsets.UTF_8);
          assertThat(text.lines().map(String::strip).filter(line -> !line.startsWith("//")))
              .as(name)
              .allSatisfy(line -> {
                assertThat(line.chars().filter(each -> each == '`').count() % 2).as(line).isZero();
                assertThat(line).doesNotEndWith("\\").doesNotContain("/*");
              });
        });
  }
}
