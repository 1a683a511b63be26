package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `docs/settings.md` has every setting as `./feedmill help settings` prints it.
class SettingDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/settings.md").toAbsolutePath().normalize();
  private static final Pattern SETTING =
      Pattern.compile("(FEEDMILL_([A-Z0-9]+)\\S*) +(.*)\n +default: (.*); accepts: (.*)\n");
  private static final Set<String> ACRONYMS = Set.of("HTTP", "OIDC");
  private static final String OTHERS = "Others";
  private static final String HEAD =
      """
      # Settings

      Set them in the environment (`FEEDMILL_HTTP_PORT=8081`), or in a file (`feedmill.http.port=8081`): `feedmill.properties` in the folder from which the
      server starts, or the file that `FEEDMILL_CONFIG` names. The environment takes precedence. The start reports all wrong names and values at once.
      `./feedmill help settings` prints the same.
      Written by `mvn test -Dtest=SettingDocumentTest -Dfeedmill.docs.write=true`.
      """;

  static String document() {
    Settings settings = Settings.of(Map.of());
    AppConfig.from(settings);
    Map<String, List<String>> groups = new TreeMap<>();
    SETTING
        .matcher(settings.documentation())
        .results()
        .forEach(found ->
            groups
                .computeIfAbsent(found.group(2), _ -> new ArrayList<>())
                .add(
                    "| `%s` | %s | %s | %s |\n"
                        .formatted(
                            found.group(1),
                            cell(found.group(3)),
                            cell(found.group(4)),
                            cell(found.group(5)))));
    List<String> others = new ArrayList<>();
    groups.values().stream().filter(rows -> rows.size() == 1).forEach(others::addAll);
    StringBuilder text = new StringBuilder(HEAD);
    groups.forEach((name, rows) -> {
      if (rows.size() > 1) {
        append(text, title(name), rows);
      }
    });
    append(text, OTHERS, others);
    return text.toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace("{", "&#123;");
  }

  private static String title(String word) {
    return ACRONYMS.contains(word)
        ? word
        : word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
  }

  private static void append(StringBuilder text, String title, List<String> rows) {
    text.append("\n## ")
        .append(title)
        .append("\n| setting | what it is for | default | accepts |\n|---|---|---|---|\n")
        .append(String.join("", rows));
  }

  @Test
  void the_document_of_settings_has_all_that_the_program_knows() throws IOException {
    if (Boolean.getBoolean("feedmill.docs.write")) {
      Files.writeString(DOCUMENT, document());
    }
    assertThat(DOCUMENT).content().isEqualTo(document());
    Settings settings = Settings.of(Map.of());
    AppConfig.from(settings);
    long declared =
        settings.documentation().lines().filter(line -> line.startsWith("FEEDMILL_")).count();
    assertThat(Files.readAllLines(DOCUMENT).stream().filter(line -> line.startsWith("| `")))
        .hasSize(Math.toIntExact(declared));
  }
}
