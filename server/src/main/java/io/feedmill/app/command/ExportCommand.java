package io.feedmill.app.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `feedmill export`: each kind of content has a subcommand.
@Command(
    name = "export",
    description = "Writes content for use elsewhere.",
    subcommands = {ExportArticlesCommand.class, ExportDiscussionsCommand.class})
public final class ExportCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    Objects.requireNonNull(spec).commandLine().usage(System.err);
    return 2;
  }
}
