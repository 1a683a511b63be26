package io.feedmill.app.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `feedmill import`: each kind of content has a subcommand.
@Command(
    name = "import",
    description = "Imports content.",
    subcommands = {
      ImportArticlesCommand.class,
      ImportDiscussionCommand.class,
      ImportSeedCommand.class
    })
public final class ImportCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    java.util.Objects.requireNonNull(spec).commandLine().usage(System.err);
    return 2;
  }
}
