package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// `docs/commands.md` has the help of every command as the program prints it; `./feedmill` shows it
/// from there, without a build.
class CommandDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/commands.md").toAbsolutePath().normalize();
  private static final String HEAD =
      """
      # Commands

      The help of each command. `./feedmill COMMAND --help` prints it, without building anything. Written by
      `mvn test -Dtest=CommandDocumentTest -Dfeedmill.docs.write=true`. `./feedmill test --help` explains the tests.
      """;

  static String document() {
    StringBuilder text = new StringBuilder(HEAD);
    append(text, Main.program());
    return text.toString();
  }

  private static void append(StringBuilder text, CommandLine command) {
    text.append("\n## ")
        .append(command.getCommandSpec().qualifiedName())
        .append("\n```\n")
        .append(command.getUsageMessage(Ansi.OFF))
        .append("```\n");
    command.getSubcommands().values().forEach(each -> append(text, each));
  }

  @Test
  void the_document_of_commands_has_the_help_that_the_program_prints() throws IOException {
    if (Boolean.getBoolean("feedmill.docs.write")) {
      Files.writeString(DOCUMENT, document());
    }
    assertThat(DOCUMENT).content().isEqualTo(document());
  }
}
