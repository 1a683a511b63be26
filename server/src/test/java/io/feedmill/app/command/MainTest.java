package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The program's output about itself, without a site.
class MainTest {
  private static String said(String... arguments) {
    StringWriter out = new StringWriter();
    int code = Main.program().setOut(new PrintWriter(out, true)).execute(arguments);
    assertThat(code).isZero();
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"serve", "fsck", "restore", "import", "user"})
  void each_command_prints_its_help_for_every_form_of_the_option(String command) {
    String help = said("help", command);
    assertThat(help).startsWith("Usage: feedmill " + command);
    assertThat(said(command, "--help")).isEqualTo(help);
    assertThat(said(command, "-h")).isEqualTo(help);
  }

  @Test
  void the_program_explains_itself_and_says_which_it_is() {
    assertThat(said("--help")).isEqualTo(said("help")).contains("  serve ", "  user ");
    assertThat(said("import", "articles", "--help")).contains("FILE...");
    assertThat(said("--version").strip()).matches("feedmill \\d+\\.\\d+\\.\\d+");
  }
}
