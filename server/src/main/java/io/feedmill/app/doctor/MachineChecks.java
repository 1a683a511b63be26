package io.feedmill.app.doctor;

import com.sun.management.UnixOperatingSystemMXBean;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.server.PortUnavailable;
import io.feedmill.kernel.http.server.WebServer;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Checks of the machine: Java, Maven, the port, the data folder and its disk, open files.
public final class MachineChecks {
  private static final int NEEDED_JAVA = 25;
  private static final long GIBIBYTE = 1L << 30;
  private static final long MUCH_DISK = 5 * GIBIBYTE;
  private static final long MANY_FILES = 4_096;

  private MachineChecks() {}

  public static Finding java() {
    String version = Runtime.version() + ", " + System.getProperty("java.vendor");
    return Runtime.version().feature() >= NEEDED_JAVA
        ? Finding.ok("Java", version)
        : Finding.wrong("Java", version, "install a JDK 25 or later and set JAVA_HOME to it");
  }

  public static Finding maven() {
    String path = new ProcessBuilder().environment().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(file -> Finding.ok("Maven", file.toString()))
        .orElseGet(() ->
            Finding.advice(
                "Maven",
                "not on the PATH; builds need it, a built Feedmill does not",
                "install Maven 3.8 or later"));
  }

  /// @param serving whether a Feedmill responds there
  public static Finding port(HttpConfig http, boolean serving) {
    String address = http.host() + ":" + http.port();
    if (serving) {
      return Finding.ok("Port", "a Feedmill answers at " + address);
    }
    try {
      WebServer.requireFree(http);
      return Finding.ok("Port", address + " is free");
    } catch (PortUnavailable e) {
      Throwable reason = e.getCause();
      return Finding.wrong(
          "Port",
          "%s cannot be used: %s".formatted(address, reason == null ? "" : reason.getMessage()),
          "stop what uses it, or set FEEDMILL_HTTP_PORT or FEEDMILL_HTTP_HOST");
    }
  }

  /// The folder, or the existing folder in which it will be created.
  public static Finding folder(Path data) {
    Path there = existing(data);
    if (!Files.isDirectory(there)) {
      return Finding.wrong(
          "Data folder", there + " is not a folder", "set FEEDMILL_DATA to another folder");
    }
    if (!Files.isWritable(there)) {
      return Finding.wrong(
          "Data folder",
          there + " is not writable for " + System.getProperty("user.name"),
          "change its owner with chown, or set FEEDMILL_DATA to another folder");
    }
    String absolute = data.toAbsolutePath().normalize().toString();
    return Finding.ok(
        "Data folder", Files.exists(data) ? absolute : absolute + ", created by the first start");
  }

  public static Finding disk(Path data) {
    try {
      long free = Files.getFileStore(existing(data)).getUsableSpace();
      String detail = "%.1f GiB free".formatted((double) free / GIBIBYTE);
      String fix = "free some space, or set FEEDMILL_DATA to a folder on another disk";
      if (free < GIBIBYTE) {
        return Finding.wrong("Disk", detail, fix);
      }
      return free < MUCH_DISK ? Finding.advice("Disk", detail, fix) : Finding.ok("Disk", detail);
    } catch (IOException e) {
      return Finding.wrong("Disk", "cannot be read: " + e, "set FEEDMILL_DATA to another folder");
    }
  }

  public static Optional<Finding> openFiles() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
      long most = unix.getMaxFileDescriptorCount();
      String detail = "at most " + most;
      return Optional.of(
          most >= MANY_FILES
              ? Finding.ok("Open files", detail)
              : Finding.advice(
                  "Open files",
                  detail + ", each connection takes one",
                  "raise the limit: ulimit -n 65536, or LimitNOFILE=65536 in a systemd unit"));
    }
    return Optional.empty();
  }

  private static Path existing(Path path) {
    Path at = path.toAbsolutePath().normalize();
    while (!Files.exists(at) && at.getParent() != null) {
      at = at.getParent();
    }
    return at;
  }
}
