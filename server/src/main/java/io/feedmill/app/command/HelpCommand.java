package io.feedmill.app.command;

import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `feedmill help [COMMAND | settings]`.
@Command(name = "help", description = "Shows the commands, one command, or all settings.")
public final class HelpCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "TOPIC", description = "a command, or: settings")
  private @Nullable String topic;

  @Override
  public Integer call() {
    CommandSpec own = java.util.Objects.requireNonNull(spec);
    CommandLine program = own.parent().commandLine();
    if ("settings".equals(topic)) {
      Settings settings = Settings.of(Map.of());
      AppConfig.from(settings);
      own.commandLine().getOut().println(settings.documentation());
      return 0;
    }
    CommandLine shown = topic == null ? program : program.getSubcommands().get(topic);
    if (shown == null) {
      own.commandLine().getErr().println("Unknown command: " + topic);
      return 2;
    }
    shown.usage(own.commandLine().getOut());
    return 0;
  }
}
