package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Redis keys of restoring.
final class BackupKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              restoring(),
              "string",
              "1 while a backup is being restored; a server does not start then",
              "none",
              "restore",
              "every start"));

  private BackupKeys() {}

  static String restoring() {
    return "kernel{main}:restoring";
  }
}
