package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Path;

/// A process that starts the embedded servers of a folder, prints their addresses and never stops
/// them: the parent that tests kill.
final class ServersUntilKilled {
  private ServersUntilKilled() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    DataFolder folder = DataFolder.open(Path.of(arguments[0]));
    ServerUrls urls = EmbeddedServers.start(folder, AppendFsync.EVERYSEC).urls();
    System.out.println(urls.redisUrl());
    System.out.println(urls.databaseUrl());
    int end = System.in.read();
    System.exit(end);
  }

  static Process launch(Path folder) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ServersUntilKilled.class.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
