package io.feedmill.oidc.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `oidc-provider` of npm, a certified provider, in a separate process on loopback.
final class NodeProvider implements AutoCloseable {
  private static final Path SOURCE = source();
  private static final long INSTALL_MINUTES = 3;
  private static @Nullable Path folder;

  private final Process process;

  private NodeProvider(Process process) {
    this.process = process;
  }

  private static Path source() {
    Path inModule = Path.of("src/test/node/oidc-provider");
    return Files.isDirectory(inModule) ? inModule : Path.of("server").resolve(inModule);
  }

  /// Skips the test, with the reason, unless the provider can be installed.
  static synchronized void requireInstalled() throws IOException, InterruptedException {
    if (folder != null) {
      return;
    }
    assumeTrue(runs("node", "--version"), "needs node: apt-get install nodejs npm");
    assumeTrue(runs("npm", "--version"), "needs npm: apt-get install nodejs npm");
    Path into = SOURCE.resolve("../../../../target/oidc-provider").normalize();
    Files.createDirectories(into);
    for (String file : List.of("package.json", "provider.js")) {
      Files.copy(SOURCE.resolve(file), into.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    Process npm =
        new ProcessBuilder(
                "npm",
                "install",
                "--no-audit",
                "--no-fund",
                "--no-package-lock",
                "--ignore-scripts")
            .directory(into.toFile())
            .redirectErrorStream(true)
            .redirectOutput(into.resolve("npm.log").toFile())
            .start();
    boolean installed = npm.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES) && npm.exitValue() == 0;
    if (!installed) {
      npm.destroyForcibly();
    }
    assumeTrue(installed, "npm could not install oidc-provider; see " + into.resolve("npm.log"));
    folder = into;
  }

  private static boolean runs(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  /// Starts it with one client.
  static NodeProvider start(int port, String client, String secret, String redirect)
      throws IOException {
    Path into = java.util.Objects.requireNonNull(folder);
    List<String> command =
        Stream.of("node", "provider.js", Integer.toString(port), client, secret, redirect).toList();
    Process process =
        new ProcessBuilder(command)
            .directory(into.toFile())
            .redirectError(into.resolve("provider.log").toFile())
            .start();
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    for (String line = said.readLine(); ; line = said.readLine()) {
      if (line == null) {
        throw new IOException("the provider ended; see " + into.resolve("provider.log"));
      }
      if (line.equals("ready")) {
        return new NodeProvider(process);
      }
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
