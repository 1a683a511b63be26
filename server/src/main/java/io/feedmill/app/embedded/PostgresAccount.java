package io.feedmill.app.embedded;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The account that PostgreSQL runs under, for it refuses to be root.
///
/// | Feedmill runs as | data folder of PostgreSQL | PostgreSQL runs as |
/// |---|---|---|
/// | an ordinary user | absent, or the user's | that user |
/// | an ordinary user | another user's | refused with a message |
/// | root | absent, or root's | root in a user namespace, where it has no rights of root |
/// | root, namespaces forbidden | absent, or root's | user 64532, which is given the data |
/// | root | another user's | that user |
sealed interface PostgresAccount {
  /// The user that is given the data when root may not make user namespaces; no system has an
  /// account of this number.
  int SPARE_UID = 64532;

  /// The account of Feedmill itself.
  record Same() implements PostgresAccount {}

  /// Root, stripped of its rights.
  record InNamespace(String unshare) implements PostgresAccount {}

  /// Another user.
  record Other(String setpriv, int uid) implements PostgresAccount {}

  /// Chooses the account for a data folder of PostgreSQL, which need not exist.
  static PostgresAccount of(Path data) throws IOException, InterruptedException {
    int self = (int) new UnixSystem().getUid();
    int owner = Files.exists(data) ? (int) Files.getAttribute(data, "unix:uid") : self;
    if (self != 0) {
      if (owner != self) {
        throw new CannotStartException(
            "%s belongs to user %d. Start Feedmill as that user, or give the folder to user %d."
                .formatted(data, owner, self));
      }
      return new Same();
    }
    Optional<String> unshare = OwnSession.program("unshare");
    if (owner == 0 && unshare.isPresent() && mayMakeNamespaces(unshare.get())) {
      return new InNamespace(unshare.get());
    }
    return other(owner == 0 ? SPARE_UID : owner);
  }

  private static boolean mayMakeNamespaces(String unshare)
      throws IOException, InterruptedException {
    return ChildProcess.builder(List.of(unshare, "-U", "true"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private static PostgresAccount other(int uid) {
    return new Other(
        OwnSession.program("setpriv")
            .orElseThrow(() ->
                new CannotStartException(
                    "PostgreSQL refuses to run as root, and neither `unshare -U` nor `setpriv` works here. "
                        + "Start Feedmill as an ordinary user, or set FEEDMILL_DATABASE_URL.")),
        uid);
  }

  /// The command that runs `command` under this account, with the same process id.
  default List<String> command(List<String> command) {
    List<String> whole =
        new ArrayList<>(
            switch (this) {
              case Same _ -> List.of();
              case InNamespace(String unshare) -> List.of(unshare, "-U", "--");
              case Other(String setpriv, int uid) ->
                  List.of(setpriv, "--reuid=" + uid, "--regid=" + uid, "--clear-groups", "--");
            });
    whole.addAll(command);
    return whole;
  }

  /// Lets the account reach a folder inside the data folder, and own it.
  default void own(Path folder) throws IOException {
    if (this instanceof Other(String _, int uid)) {
      FileTree.own(folder, uid);
    }
  }

  /// Lets the account pass through folders, without reading what they list.
  default void letPass(Path... folders) throws IOException {
    if (this instanceof Other) {
      for (Path folder : folders) {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
        permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        Files.setPosixFilePermissions(folder, permissions);
      }
    }
  }
}
