package io.feedmill.app.server;

import io.feedmill.app.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The program as a process that reads how many lines to log, and logs them; after `and end` it
/// stops immediately.
final class LoggingServer {
  private static final Logger LOG = LoggerFactory.getLogger(LoggingServer.class);

  private LoggingServer() {}

  /// @param arguments of the program
  public static void main(String[] arguments) {
    Thread.ofPlatform().daemon().start(LoggingServer::logWhenAsked);
    Main.main(arguments);
  }

  private static void logWhenAsked() {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        int lines = Integer.parseInt(line.replace(" and end", ""));
        for (int i = 0; i < lines; i++) {
          LOG.warn("loud line {}", i);
        }
        if (line.endsWith("and end")) {
          System.exit(0);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
