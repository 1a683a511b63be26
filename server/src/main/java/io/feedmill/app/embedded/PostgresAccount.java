package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The account that PostgreSQL runs under: PostgreSQL refuses to run as root, and `initdb` refuses
/// a user without a name.
///
/// | Feedmill runs as | owner of the data | PostgreSQL runs as |
/// |---|---|---|
/// | an ordinary user | that user | that user |
/// | a user id without a name | that id | the same in a user namespace, where its name is `nobody` |
/// | root | root | root in a user namespace, where it has no rights of root |
/// | root, namespaces forbidden | root | `nobody`, which becomes the owner of the data |
/// | root | another user | that user |
sealed interface PostgresAccount {
  /// The user id of `nobody`, and the one that a user namespace shows for other users.
  int NOBODY = 65534;

  /// The account of Feedmill itself.
  record Same() implements PostgresAccount {}

  /// The account of Feedmill without its privileges.
  record InNamespace(String unshare) implements PostgresAccount {}

  /// Another user.
  record Other(String setpriv, int uid) implements PostgresAccount {}

  /// Chooses the account.
  ///
  /// @param folder the data folder
  /// @param data PostgreSQL's part of it, which need not exist
  static PostgresAccount of(Path folder, Path data) throws IOException, InterruptedException {
    int self = FileTree.ownUid();
    int owner = FileTree.owner(Files.exists(data) ? data : folder);
    boolean hasName = !System.getProperty("user.name").equals("?");
    if (self != 0 && hasName) {
      return new Same();
    }
    Optional<String> unshare = OwnSession.program("unshare");
    if (owner == self && unshare.isPresent() && mayMakeNamespaces(unshare.get())) {
      return new InNamespace(unshare.get());
    }
    if (self != 0) {
      return new Same();
    }
    return other(owner == 0 ? NOBODY : owner);
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

  /// Makes the account the owner of a folder inside the data folder and lets it reach that folder.
  default void own(Path folder) throws IOException {
    if (this instanceof Other(String _, int uid)) {
      FileTree.own(folder, uid);
    }
  }

  /// Lets the account traverse folders without listing them.
  default void grantAccess(Path... folders) throws IOException {
    if (this instanceof Other) {
      for (Path folder : folders) {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
        permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        Files.setPosixFilePermissions(folder, permissions);
      }
    }
  }
}
