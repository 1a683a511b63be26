package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Redis keys of restoring.
final class BackupKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              restore(),
              "string",
              "id of a restore that is not complete; servers do not start while it runs, and the"
                  + " next start completes it or removes its staged copies",
              "none; removed when the restore is complete",
              "restore",
              "restore, backup, every start"),
          new KeyDoc(
              half(),
              "string",
              "1 when a restore by an older Feedmill did not finish; a server does not start then",
              "none; removed by the next restore",
              "no longer written",
              "restore, backup, every start"));

  private BackupKeys() {}

  static String restore() {
    return "kernel{main}:restore";
  }

  static String half() {
    return "kernel{main}:restoring";
  }
}
