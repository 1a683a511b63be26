package io.feedmill.app.command;

import static java.util.Locale.ROOT;

import io.feedmill.app.console.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `feedmill completion bash|zsh`: a script for the shell, which both shells read.
@Command(
    name = "completion",
    description = "Prints a script that completes commands and options in bash or zsh.")
public final class CompletionCommand implements Callable<Integer> {
  /// A shell that completes what people type.
  public enum Shell {
    BASH,
    ZSH
  }

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "bash or zsh")
  private @Nullable Shell shell;

  @Override
  public Integer call() {
    CommandLine program = Objects.requireNonNull(spec).parent().commandLine();
    program.addSubcommand(ofLauncher("test", "--quick"));
    program.addSubcommand(ofLauncher("bench", "--quick"));
    Shell reader = Objects.requireNonNull(shell);
    Terminal.line("# Completes the commands of Feedmill in " + reader.name().toLowerCase(ROOT));
    Terminal.line(AutoComplete.bash("feedmill", program));
    return 0;
  }

  /// A command of `./feedmill` that is not one of the program.
  private static CommandLine ofLauncher(String name, String option) {
    return new CommandLine(
        CommandSpec.create().name(name).addOption(OptionSpec.builder(option).build()));
  }
}
