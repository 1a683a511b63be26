package io.feedmill.accounts.api;

import java.io.IOException;

/// The part of one feature in the archive of an account's data.
@FunctionalInterface
public interface AccountExport {
  /// Adds the account's files. Blocks; reads in portions, because the archive is sent while it is
  /// written.
  void write(long account, ExportArchive archive) throws IOException;
}
