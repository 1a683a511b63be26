package io.feedmill.app.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs a command in its own session, so that Ctrl-C in the terminal reaches only Feedmill, which
/// then stops its servers in order.
///
/// The process id stays that of the child. Without `setsid` and Perl the servers receive Ctrl-C too
/// and shut down without losing data.
final class OwnSession {
  private static final List<String> FOLDERS =
      List.of("/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin", "/sbin");
  private static final String PERL_SETSID = "setsid(); exec { $ARGV[0] } @ARGV; die $!";

  private OwnSession() {}

  static List<String> command(List<String> command) {
    List<String> whole = new ArrayList<>(prefix());
    whole.addAll(command);
    return whole;
  }

  private static List<String> prefix() {
    Optional<String> setsid = program("setsid");
    if (setsid.isPresent()) {
      return List.of(setsid.get());
    }
    return program("perl")
        .map(perl -> List.of(perl, "-MPOSIX=setsid", "-e", PERL_SETSID))
        .orElse(List.of());
  }

  /// Finds a program of the operating system.
  static Optional<String> program(String name) {
    return FOLDERS.stream()
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
