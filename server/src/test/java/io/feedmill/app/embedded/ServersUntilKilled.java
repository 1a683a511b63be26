package io.feedmill.app.embedded;

import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.TestProgram;
import java.io.IOException;
import java.nio.file.Path;

/// A process that starts the embedded servers of a folder, prints their addresses and never stops
/// them: the parent that tests kill.
final class ServersUntilKilled {
  private ServersUntilKilled() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    DataFolder folder = DataFolder.open(Path.of(arguments[0]));
    ServerUrls urls = EmbeddedServers.start(folder, AppendFsync.EVERYSEC).urls();
    MarkedOutput out = MarkedOutput.ofThisProcess();
    out.tell(urls.redisUrl());
    out.tell(urls.databaseUrl());
    int end = System.in.read();
    System.exit(end);
  }

  static Process launch(Path folder) throws IOException {
    return new ProcessBuilder(TestProgram.command(ServersUntilKilled.class, folder.toString()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
